import { lazy, Suspense } from 'react';
import { readWaybillCard, type WaybillCard } from '../../../domain/calls/linked.ts';
import { readOwnWaybillCard } from '../../../domain/calls/ownCards.ts';
import type { OpenedLink } from '../../../domain/calls/sharing.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useLang, useSession, viewerOf } from '../../app/hooks.ts';
import { StateTag } from '../../records/values/StateTag.tsx';
import { ask } from '../../records/wire.ts';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { Crew, Goods, Places } from './Carriage.tsx';
import { Flows } from './Flows.tsx';
import { Linked } from './Linked.tsx';
import { Photos } from './Photos.tsx';
import { Report } from './ReportForm.tsx';
import classes from './shared.module.css';
import { Steps } from './Steps.tsx';
import { useLinkOrRow } from './useLink.ts';
import { useLinkedTexts } from './texts.ts';

const Money = lazy(() => import('./Money.tsx'));

/** A link, or the row itself for somebody who is logged in. */
type Link = OpenedLink<'waybill'> | { readonly id: string };
const read = (link: Link) => ('t' in link ? ask(readWaybillCard, link) : ask(readOwnWaybillCard, link));

/** One waybill for holders of its link, and for users who may open it: progress, goods, documents (records 4). */
export default function OrderInfoPage() {
  const t = useLinkedTexts();
  const link = useLinkOrRow('/order_info', readWaybillCard.request, readOwnWaybillCard.request);
  return (
    <EntryFrame title={t('waybill.title')}>
      <Linked link={link} read={read}>
        {(card, opened) => <Card card={card} link={opened} />}
      </Linked>
    </EntryFrame>
  );
}

function Card({ card, link }: { card: WaybillCard; link: Link }) {
  const t = useLinkedTexts();
  const lang = useLang();
  const viewer = useSession(({ context }) => viewerOf(context));
  return (
    <div className={classes.card}>
      <header className={classes.head}>
        <span className={classes.number}>{card.waybillNo}</span>
        <StateTag spec={waybill} state={card.status} lang={lang} />
      </header>
      <Places carried={card} />
      <Crew carried={card} />
      <section aria-label={t('steps')}>
        <h2>{t('steps')}</h2>
        <Steps carried={card} />
      </section>
      <section aria-label={t('goods')}>
        <h2>{t('goods')}</h2>
        <Goods carried={card} />
      </section>
      <section aria-label={t('photos')}>
        <h2>{t('photos')}</h2>
        <Photos ids={card.photoIds} no={card.waybillNo} link={link} />
      </section>
      <section aria-label={t('flows')}>
        <h2>{t('flows')}</h2>
        <Flows flows={card.flows} />
      </section>
      {viewer && mayView(freightBill, viewer) && (
        <Suspense fallback={null}>
          <Money waybillId={link.id} />
        </Suspense>
      )}
      {'t' in link && <Report link={link} />}
    </div>
  );
}
