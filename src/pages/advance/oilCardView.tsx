import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { oilOddity } from '../../../domain/codes/lists/oil.ts';
import { oilCard } from '../../../domain/records/oilCard.ts';
import { oilCardTxn } from '../../../domain/records/oilCardTxn.ts';
import { YUAN, yuanFromFen } from '../../../domain/rules/money.ts';
import { useLang } from '../../app/hooks.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import tags from '../../records/values/tag.module.css';
import type { RecordView } from '../../records/view.ts';
import classes from './oilCard.module.css';
import { advanceView, oilOrderView } from './view.tsx';

/** What is odd about a transaction stands out in a list. */
function Oddity({ row: { oddity } }: { row: WireRow }) {
  const lang = useLang();
  if (typeof oddity !== 'string' || oddity === 'none') return EMPTY;
  return (
    <span className={tags.tag} data-kind="bad">
      {label(oilOddity, oddity, lang)}
    </span>
  );
}

export const oilCardTxnView: RecordView = {
  spec: oilCardTxn,
  newLabel: ['提出调整', 'Propose an adjustment', 'Proponer un ajuste', '調整を申請'],
  cells: { oddity: (row) => <Oddity row={row} /> },
};

/** How far the supplier's word is above what we know, fen; null: it has said nothing, or may not be seen. */
function differenceFen({ balanceFen, supplierBalanceFen }: WireRow): number | null {
  return typeof balanceFen === 'number' && typeof supplierBalanceFen === 'number'
    ? supplierBalanceFen - balanceFen
    : null;
}

function difference(row: WireRow): string {
  const fen = differenceFen(row);
  return fen === null ? EMPTY : yuanFromFen(fen);
}

const DIFFERENCE = ['差额', 'Difference', 'Diferencia', '差額'] as const;

/** What is on the card, at a glance: its balance, and what the supplier says where that is seen. */
function Holds({ row }: { row: WireRow }) {
  const lang = useLang();
  const { balanceFen, supplierBalanceFen } = row;
  const off = differenceFen(row);
  if (typeof balanceFen !== 'number') return null;
  return (
    <dl className={classes.holds}>
      <div>
        <dt>{say(oilCard.fields.balanceFen.label, lang)}</dt>
        <dd className={classes.balance}>
          {yuanFromFen(balanceFen)} <small>{say(YUAN, lang)}</small>
        </dd>
      </div>
      {typeof supplierBalanceFen === 'number' && (
        <div>
          <dt>{say(oilCard.fields.supplierBalanceFen.label, lang)}</dt>
          <dd>{yuanFromFen(supplierBalanceFen)}</dd>
        </div>
      )}
      {off !== null && (
        <div data-off={off !== 0 || undefined}>
          <dt>{say(DIFFERENCE, lang)}</dt>
          <dd>{yuanFromFen(off)}</dd>
        </div>
      )}
    </dl>
  );
}

const TXNS = [
  'txnAt',
  'kind',
  'stationName',
  'amountFen',
  'balanceAfterFen',
  'waybillId',
  'status',
  'oddity',
];
const CHARGES = ['advanceNo', 'waybillId', 'amountFen', 'status', 'gmtCreated', 'paidAt'];
const ORDERS = ['oilOrderNo', 'kind', 'amountFen', 'status', 'submittedAt', 'doneAt', 'failMsg'];

/** What happened on the card, what advances put on it, and what the supplier was asked. */
function Happened({ row: { id } }: { row: WireRow }) {
  return (
    <>
      <RelatedList view={oilCardTxnView} by="cardId" id={id} columns={TXNS} />
      <RelatedList view={advanceView} by="oilCardId" id={id} columns={CHARGES} />
      <RelatedList view={oilOrderView} by="oilCardId" id={id} columns={ORDERS} />
    </>
  );
}

export const oilCardView: RecordView = {
  spec: oilCard,
  cells: { difference },
  figures: ['difference'],
  labels: { difference: DIFFERENCE },
  lead: Holds,
  related: Happened,
};

/** The difference stands beside what the supplier says. */
export const OIL_CARD_COLUMNS = oilCard.list.columns.flatMap((name) =>
  name === 'supplierBalanceFen' ? [name, 'difference'] : [name],
);
