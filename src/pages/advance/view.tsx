import { z } from 'zod';
import { advanceType } from '../../../domain/codes/lists/advance.ts';
import { codesOf } from '../../../domain/codes/lists/list.ts';
import { advance } from '../../../domain/records/advance.ts';
import { oilOrder } from '../../../domain/records/oilOrder.ts';
import { oilPurchase } from '../../../domain/records/oilPurchase.ts';
import { type AdvanceType, capLeftFen } from '../../../domain/rules/advance.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import type { RecordView } from '../../records/view.ts';
import { paymentView } from '../settlement/paymentView.tsx';
import { AdvanceHelp } from './AdvanceHelp.tsx';

export const oilOrderView: RecordView = { spec: oilOrder };
export const oilPurchaseView: RecordView = { spec: oilPurchase };

const PAYMENTS = ['paymentNo', 'amountFen', 'status', 'bankSerialNo', 'submittedAt', 'failMsg'];
const FUEL = ['oilOrderNo', 'amountFen', 'status', 'voucherNo', 'submittedAt', 'failMsg'];

/** The results of paying the money or the fuel, attempt by attempt. */
function Course({ row }: { row: WireRow }) {
  return row.type === 'oil' || row.type === 'oilCard' ? (
    <RelatedList view={oilOrderView} by="advanceId" id={row.id} columns={FUEL} />
  ) : (
    <RelatedList view={paymentView} by="advanceId" id={row.id} columns={PAYMENTS} />
  );
}

const cappedSchema = z.object({
  type: z.enum(codesOf(advanceType)),
  amountFen: z.number(),
  capFen: z.number(),
  capUsedFen: z.number(),
  oilCapFen: z.number().nullable(),
  oilUsedFen: z.number().nullable(),
});

function capLeft(row: WireRow): string {
  const capped = cappedSchema.safeParse(row);
  return capped.success ? yuanFromFen(capLeftFen(capped.data)) : EMPTY;
}

export const advanceView: RecordView = {
  spec: advance,
  cells: { capLeft },
  figures: ['capLeft'],
  labels: { capLeft: ['剩余额度', 'Cap left', 'Tope restante', '残枠'] },
  related: Course,
  trial: { view: AdvanceHelp, asks: ['bankCardId'] },
};

/** The rest of the cap is shown beside it (transport-and-money 9.4). */
export const ADVANCE_COLUMNS = advance.list.columns.flatMap((name) =>
  name === 'capUsedFen' ? [name, 'capLeft'] : [name],
);

export const applyView = (type: AdvanceType): RecordView => ({ ...advanceView, fixed: { type } });
