import { useMemo } from 'react';
import { type PublisherCard, readPublisherCard } from '../../../domain/calls/linked.ts';
import { readOwnPublisherCard } from '../../../domain/calls/ownCards.ts';
import type { OpenedLink } from '../../../domain/calls/sharing.ts';
import { percentFromBp } from '../../../domain/rules/money.ts';
import { CallBack } from '../../rating/CallBack.tsx';
import { ask } from '../../records/wire.ts';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { actsOf } from './guestActs.ts';
import { Linked } from './Linked.tsx';
import { Figures, PartyHead } from './PartyHead.tsx';
import classes from './shared.module.css';
import { useLinkOrRow } from './useLink.ts';
import { useLinkedTexts } from './texts.ts';

type Kind = 'orderPublisher' | 'publisher';
const read = (link: OpenedLink<Kind> | Omit<OpenedLink<Kind>, 't'>) =>
  't' in link ? ask(readPublisherCard, link) : ask(readOwnPublisherCard, link);

/** The publisher of an order, for holders of the link and for users who may open the order or the shipper (records 4). */
export default function PublishInfoPage() {
  const t = useLinkedTexts();
  const link = useLinkOrRow('/publish_info', readPublisherCard.request, readOwnPublisherCard.request);
  return (
    <EntryFrame title={t('publisher.title')}>
      <Linked link={link} read={read}>
        {(card, opened) => <Card card={card} link={opened} />}
      </Linked>
    </EntryFrame>
  );
}

interface Props {
  card: PublisherCard;
  link: Parameters<typeof read>[0];
}

function Card({ card, link }: Props) {
  const t = useLinkedTexts();
  const send = useMemo(() => ('t' in link ? actsOf(link) : null), [link]);
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
      {send && <CallBack send={send} />}
    </div>
  );
}
