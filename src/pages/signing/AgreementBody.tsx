import type { AgreementText } from '../../../domain/calls/agreementLink.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { FactList } from '../linked/FactList.tsx';
import classes from './SigningPage.module.css';
import { useSigningTexts } from './texts.ts';
import { useSeen } from './useSeen.ts';

const day = (at: number) => formatTime(at, 'y-m-d');

/** The text of the agreement; keyboard scrolling reaches its end too. */
export function AgreementBody({ agreement, onEnd }: { agreement: AgreementText; onEnd: () => void }) {
  const t = useSigningTexts();
  const end = useSeen(onEnd);
  const { agreementNo, driverName, fleetName, captainName, cardNumber, maxPerTripFen } = agreement;
  const card = { card: cardNumber };
  return (
    <article className={classes.text} aria-label={t('title')}>
      <p>{t('no', { no: agreementNo })}</p>
      <p>{t('text.intro', { driver: driverName, fleet: fleetName, captain: captainName })}</p>
      <p>{t(agreement.scope === 'oneWaybill' ? 'text.1one' : 'text.1')}</p>
      <p>
        {maxPerTripFen === null
          ? t('text.2', card)
          : t('text.2max', { ...card, max: yuanFromFen(maxPerTripFen) })}
      </p>
      <p>{t('text.3')}</p>
      <p>{t('text.4', { from: day(agreement.validFrom), to: day(agreement.validTo) })}</p>
      <p>{t('text.5')}</p>
      <p ref={end} className={classes.end}>
        {t('end')}
      </p>
    </article>
  );
}

/** The parties and the term, after signing. */
export function AgreementFacts({ agreement }: { agreement: AgreementText }) {
  const t = useSigningTexts();
  const { agreementNo, validFrom, validTo } = agreement;
  const facts = [
    [t('fact.fleet'), agreement.fleetName],
    [t('fact.captain'), agreement.captainName],
    [t('fact.driver'), agreement.driverName],
    [t('fact.card'), agreement.cardNumber],
    [t('fact.term'), `${day(validFrom)} – ${day(validTo)}`],
  ] as const;
  return (
    <section aria-label={t('facts')}>
      <p>{t('no', { no: agreementNo })}</p>
      <FactList facts={facts} />
    </section>
  );
}
