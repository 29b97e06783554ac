import { type ReactNode, useMemo } from 'react';
import { z } from 'zod';
import { label } from '../../../domain/codes/lists/list.ts';
import { certificateState } from '../../../domain/codes/lists/party.ts';
import { vehicleTypeCode } from '../../../domain/codes/lists/vehicleType.ts';
import { type DriverCard, readDriverCard } from '../../../domain/calls/linked.ts';
import { readOwnDriverCard } from '../../../domain/calls/ownCards.ts';
import { type RatingPage, readRatingPage } from '../../../domain/calls/ratingLink.ts';
import { say } from '../../../domain/codes/label.ts';
import { DOCUMENTS } from '../../../domain/rules/documents.ts';
import { tonnesFromKg } from '../../../domain/rules/money.ts';
import type { Answer } from '../../../machines/answer.ts';
import { useLang } from '../../app/hooks.ts';
import { CallBack } from '../../rating/CallBack.tsx';
import { RatingForm, Thanks } from '../../rating/RatingForm.tsx';
import { useRatingTexts } from '../../rating/texts.ts';
import { ask } from '../../records/wire.ts';
import { PlateTag } from '../../ui/PlateTag.tsx';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { actsOf } from './guestActs.ts';
import { Linked } from './Linked.tsx';
import { Figures, PartyHead } from './PartyHead.tsx';
import classes from './shared.module.css';
import { useLinkOrRow } from './useLink.ts';
import { useLinkedTexts } from './texts.ts';

/** A link shows a driver, or the driver of a finished trip with the form to rate it. */
const linkSchema = z.union([readDriverCard.request, readRatingPage.request]);

type Named = z.output<typeof linkSchema> | z.output<typeof readOwnDriverCard.request>;

/** A driver, and the trip to be rated. */
interface Shown {
  readonly card: DriverCard;
  readonly trip: Omit<RatingPage, 'driver'> | null;
}

const cardOnly = (answer: Answer<DriverCard>): Answer<Shown> =>
  answer.ok ? { ok: true, data: { card: answer.data, trip: null } } : answer;

async function read(link: Named): Promise<Answer<Shown>> {
  if (!('t' in link)) return cardOnly(await ask(readOwnDriverCard, link));
  if (link.kind === 'driver') return cardOnly(await ask(readDriverCard, { ...link, kind: 'driver' }));
  const answer = await ask(readRatingPage, { ...link, kind: 'rate' });
  if (!answer.ok) return answer;
  const { driver: card, ...trip } = answer.data;
  return { ok: true, data: { card, trip } };
}

/** One driver, for holders of the link and for users who may open the driver (records 4); with a trip to rate (addendum A 1.3). */
export default function ServiceInfoPage() {
  const t = useLinkedTexts();
  const link = useLinkOrRow('/service_info', linkSchema, readOwnDriverCard.request);
  return (
    <EntryFrame title={t('driver.title')}>
      <Linked link={link} read={read}>
        {({ card, trip }, opened) => (
          <Card card={card}>{'t' in opened && <Acts link={opened} trip={trip} />}</Card>
        )}
      </Linked>
    </EntryFrame>
  );
}

interface ActsProps extends Pick<Shown, 'trip'> {
  link: z.output<typeof linkSchema>;
}

/** What a visitor does here: rates the trip, and asks to be called. */
function Acts({ link, trip }: ActsProps) {
  const t = useRatingTexts();
  const send = useMemo(() => actsOf(link), [link]);
  return (
    <>
      {trip && (
        <section aria-label={t('page.title')}>
          <h2>
            {t('page.title')} · {t('page.trip', { no: trip.waybillNo })}
          </h2>
          {trip.given === null ? <RatingForm to="driver" send={send} /> : <Thanks stars={trip.given} />}
        </section>
      )}
      <CallBack send={send} />
    </>
  );
}

function Card({ card, children }: { card: DriverCard; children: ReactNode }) {
  const t = useLinkedTexts();
  const lang = useLang();
  const { tripsDone, vehicle, certificates, ...who } = card;
  return (
    <div className={classes.card}>
      <PartyHead {...who} />
      <Figures figures={[[t('trips.done'), String(tripsDone)]]} />
      {children}
      <section aria-label={t('vehicle')}>
        <h2>{t('vehicle')}</h2>
        {vehicle === null ? (
          <p className={classes.soft}>{t('vehicle.none')}</p>
        ) : (
          <p className={classes.crew}>
            <PlateTag plate={vehicle.plateNumber} color={vehicle.plateColorCode} lang={lang} />
            {vehicle.vehicleTypeCode !== null && (
              <span>{label(vehicleTypeCode, vehicle.vehicleTypeCode, lang)}</span>
            )}
            {vehicle.ratedLoadKg !== null && (
              <span>{t('vehicle.load', { t: tonnesFromKg(vehicle.ratedLoadKg) })}</span>
            )}
          </p>
        )}
      </section>
      <section aria-label={t('certificates')}>
        <h2>{t('certificates')}</h2>
        <ul className={classes.certificates}>
          {certificates.map(({ name, state }) => (
            <li key={name}>
              <span>{say(DOCUMENTS[name], lang)}</span>
              <span className={classes.badge} data-state={state}>
                {label(certificateState, state, lang)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
