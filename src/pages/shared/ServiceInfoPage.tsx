import { label } from '../../../domain/codes/lists/list.ts';
import { certificateState } from '../../../domain/codes/lists/party.ts';
import { vehicleTypeCode } from '../../../domain/codes/lists/vehicleType.ts';
import { type DriverCard, readDriverCard } from '../../../domain/calls/linked.ts';
import { readOwnDriverCard } from '../../../domain/calls/ownCards.ts';
import type { OpenedLink } from '../../../domain/calls/sharing.ts';
import { say } from '../../../domain/codes/label.ts';
import { DOCUMENTS } from '../../../domain/rules/documents.ts';
import { tonnesFromKg } from '../../../domain/rules/money.ts';
import { useLang } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { PlateTag } from '../../ui/PlateTag.tsx';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { Linked } from './Linked.tsx';
import { Figures, PartyHead } from './PartyHead.tsx';
import classes from './shared.module.css';
import { useLinkOrRow } from './useLink.ts';
import { useLinkedTexts } from './texts.ts';

const read = (link: OpenedLink<'driver'> | { readonly id: string }) =>
  't' in link ? ask(readDriverCard, link) : ask(readOwnDriverCard, link);

/** One driver, for holders of the link and for users who may open the driver (records 4). */
export default function ServiceInfoPage() {
  const t = useLinkedTexts();
  const link = useLinkOrRow('/service_info', readDriverCard.request, readOwnDriverCard.request);
  return (
    <EntryFrame title={t('driver.title')}>
      <Linked link={link} read={read}>
        {(card) => <Card card={card} />}
      </Linked>
    </EntryFrame>
  );
}

function Card({ card }: { card: DriverCard }) {
  const t = useLinkedTexts();
  const lang = useLang();
  const { tripsDone, vehicle, certificates, ...who } = card;
  return (
    <div className={classes.card}>
      <PartyHead {...who} />
      <Figures figures={[[t('trips.done'), String(tripsDone)]]} />
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
