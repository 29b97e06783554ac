import { type PublisherCard, readPublisherCard } from '../../../domain/calls/linked.ts';
import type { OpenedLink } from '../../../domain/calls/sharing.ts';
import { percentFromBp } from '../../../domain/rules/money.ts';
import { ask } from '../../records/wire.ts';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { Linked } from './Linked.tsx';
import { Figures, PartyHead } from './PartyHead.tsx';
import classes from './shared.module.css';
import { useLink } from './useLink.ts';
import { useLinkedTexts } from './texts.ts';

const read = (link: OpenedLink<'orderPublisher' | 'publisher'>) => ask(readPublisherCard, link);

/** The publisher of an order, for holders of the link (records 4). */
export default function PublishInfoPage() {
  const t = useLinkedTexts();
  const link = useLink('/publish_info', readPublisherCard.request);
  return (
    <EntryFrame title={t('publisher.title')}>
      <Linked link={link} read={read}>
        {(card) => <Card card={card} />}
      </Linked>
    </EntryFrame>
  );
}

function Card({ card }: { card: PublisherCard }) {
  const t = useLinkedTexts();
  const { ordersDone, complaintBp, ...who } = card;
  return (
    <div className={classes.card}>
      <PartyHead {...who} />
      <Figures
        figures={[
          [t('orders.done'), String(ordersDone)],
          [t('complaints'), complaintBp === null ? t('complaints.none') : percentFromBp(complaintBp)],
        ]}
      />
      <p className={classes.soft}>{t('complaints.about')}</p>
    </div>
  );
}
