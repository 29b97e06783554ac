import { formatTime } from '../../../domain/rules/times.ts';
import { kioskStepOf } from '../../../machines/kiosk/selectors.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import classes from './Kiosk.module.css';
import { Left } from './Left.tsx';
import { useKioskTexts } from './texts.ts';
import type { Visit, VisitSnapshot } from './visit.ts';

const SECONDS = 20;

/** The number of the visitor, on the screen and as the slip that is printed. */
export function SlipStep({ visit, snapshot }: { visit: Visit; snapshot: VisitSnapshot }) {
  const t = useKioskTexts();
  const { slip, kept, isPaperMissing } = snapshot.context;
  const isKept = kioskStepOf(snapshot) === 'provisional';
  const no = (isKept ? kept?.no : slip?.ticketNo) ?? '';
  const place = isKept || !slip ? [] : [slip.gateName, slip.laneName].filter((name) => name !== null);
  const wait =
    slip?.status === 'called'
      ? t('goNow')
      : t('wait', { ahead: slip?.ahead ?? 0, minutes: slip?.estimateMin ?? 0 });
  const address = isKept || !slip ? null : `${location.origin}/${slip.link}`;
  return (
    <section className={classes.result}>
      <h2>{isKept ? t('provisional') : t('done')}</h2>
      <output className={classes.no} aria-label={t('number')}>
        {no}
      </output>
      <div className={classes.facts}>
        <div>
          {place.length > 0 && <p className={classes.place}>{place.join(' → ')}</p>}
          <p>{isKept ? t('countsLater', { time: formatTime(kept?.at ?? 0, 'h:i') }) : wait}</p>
          {isPaperMissing && (
            <p role="alert" className={classes.photo}>
              {t('photo')}
            </p>
          )}
        </div>
        {address !== null && <QrCode text={address} label={t('code')} className={classes.code} />}
      </div>
      <div className={classes.ways}>
        {!isPaperMissing && (
          <button
            type="button"
            className={classes.back}
            onClick={() => {
              visit.send({ type: 'paper.missing' });
            }}
          >
            {t('noPaper')}
          </button>
        )}
        <Left visit={visit} seconds={SECONDS} />
      </div>
    </section>
  );
}
