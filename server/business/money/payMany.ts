import type { ParsedOf } from '../../../domain/calls/call.ts';
import { makePayBatch } from '../../../domain/calls/payMany.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { alreadyInBatch, severalPayees } from '../../../domain/codes/refusals/codes/settlement.ts';
import { MAX_LINES, paymentApply } from '../../../domain/records/paymentApply.ts';
import { paymentBatch } from '../../../domain/records/paymentBatch.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { apply } from '../../records/apply.ts';
import { refused } from '../../records/errors.ts';
import { once } from '../../records/requests.ts';
import { findBy, need, patch } from '../../records/rows.ts';
import { save } from '../../records/save.ts';
import type { Work } from '../../records/work.ts';
import { countMember } from './batchCounts.ts';
import type { Payee } from './payee.ts';
import type { PaymentApply } from './payLines.ts';

type Asked = ParsedOf<typeof makePayBatch>;
export type AskedPayee = Asked['payees'][number];
type ByBills = Exclude<AskedPayee, { applyId: string }>;

/** What the choice was about. */
export const keyOf = (wanted: AskedPayee): string => ('applyId' in wanted ? wanted.applyId : wanted.payee);

/** The payee that a key names. */
function payeeIn({ payee }: ByBills): Pick<Payee, 'kind' | 'partyId'> {
  const [kind, partyId = ''] = payee.split(':');
  return { kind: kind === 'carrier' ? 'carrier' : 'driver', partyId };
}

/** The batch of a request, paid in waves: empty at its first slice, for the later ones the same. @returns its id */
export async function openPayBatch(
  work: Work,
  viewer: Viewer,
  { requestNo, payees }: Asked,
): Promise<string> {
  const { batchId } = await once(work, viewer.userId, requestNo, makePayBatch.name, async () => {
    const channel = payees.some((one) => 'channel' in one && one.channel === 'wallet')
      ? 'wallet'
      : 'bankCard';
    const id = await save(work, paymentBatch.name, { channel }, viewer);
    await apply(work, paymentBatch, { id, type: 'pay.in.waves' });
    return { batchId: id };
  });
  return batchId;
}

/** Submits a draft that is locked as a member of the batch. */
async function join(work: Work, batchId: string, { id, totalFen }: PaymentApply): Promise<void> {
  await patch(work, paymentApply, id, { batchId });
  await countMember(work, batchId, 1, totalFen);
  await apply(work, paymentApply, { id, type: 'submit.apply' });
}

/** Submits one of the viewer's own drafts as a member. @throws Refused 10404 not the viewer's, 34009 in another batch */
async function addDraft(work: Work, viewer: Viewer, batchId: string, id: string): Promise<void> {
  const row = await need(work, paymentApply, id, true);
  if (row.batchId === batchId) return;
  if (row.createdBy !== viewer.userId) throw refused(noSuchRecord);
  if (row.batchId !== null) {
    const other = await need(work, paymentBatch, row.batchId);
    throw refused(alreadyInBatch, { no: other.batchNo });
  }
  await join(work, batchId, row);
}

const isPayee = (row: PaymentApply, { kind, partyId }: Pick<Payee, 'kind' | 'partyId'>) =>
  row.payeeType === kind && (kind === 'carrier' ? row.carrierId : row.driverId) === partyId;

/**
 * Applies for the freight of one payee as a member of a batch: one application, or as many as the lines need. For a payee who is
 * a member already nothing happens.
 * @throws Refused 34002 for bills that somebody else is paid for now, and all that saving and submitting an application refuse
 */
export async function addPayee(
  work: Work,
  viewer: Viewer,
  batchId: string,
  wanted: AskedPayee,
): Promise<void> {
  if ('applyId' in wanted) return addDraft(work, viewer, batchId, wanted.applyId);
  const payee = payeeIn(wanted);
  const ownField = payee.kind === 'carrier' ? 'carrierId' : 'driverId';
  const members = await findBy(work, paymentApply, { batchId, [ownField]: payee.partyId });
  if (members.some((row) => isPayee(row, payee))) return;
  const { channel, bankCardId, bills } = wanted;
  for (let at = 0; at < bills.length; at += MAX_LINES) {
    const lines = bills.slice(at, at + MAX_LINES).map(({ id, amountFen }) => ({
      freightBillId: id,
      feeType: 'balance',
      amountFen,
    }));
    const id = await save(work, paymentApply.name, { channel, bankCardId, lines }, viewer);
    const row = await need(work, paymentApply, id, true);
    // A collection agreement may have been made or ended since the choice was shown.
    if (!isPayee(row, payee)) throw refused(severalPayees);
    await join(work, batchId, row);
  }
}
