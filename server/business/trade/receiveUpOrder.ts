import type { Received } from '../../../domain/calls/openUpOrder.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { upOrder } from '../../../domain/records/upOrder.ts';
import { apply } from '../../records/apply.ts';
import { refused } from '../../records/errors.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { findBy, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import type { Connection } from './connection.ts';
import { readMessage, type SaidOrder } from './readMessage.ts';
import { tellUpOrder } from './tellUpstream.ts';
import { tellDispatch } from './upOrderTelling.ts';
import {
  amendedParts,
  missingParts,
  partList,
  partNames,
  UNASSIGNED,
  type UpOrder,
  wholeParts,
} from './upOrderParts.ts';

/** The order of a connection's customer with a number of theirs; null: they have sent none. */
export async function withNumber(work: Work, way: Connection, externalNo: string): Promise<UpOrder | null> {
  const [found] = await findBy(work, upOrder, { upstreamId: way.upstreamId, externalNo });
  return found ?? null;
}

/** The same. @throws 10404 */
export async function needWithNumber(work: Work, way: Connection, externalNo: string): Promise<UpOrder> {
  const found = await withNumber(work, way, externalNo);
  if (!found) throw refused(noSuchRecord);
  return found;
}

async function newRow(work: Work, way: Connection, { externalNo, parts }: SaidOrder): Promise<UpOrder> {
  const row = await make(work, upOrder, {
    ...wholeParts(parts),
    ...UNASSIGNED,
    upOrderNo: await nextNumber(work, upOrder.number.prefix),
    upstreamId: way.upstreamId,
    connectionId: way.id,
    externalNo,
    channel: 'api',
    receivedAt: work.now,
    changeSeq: 0,
    missing: partList(await missingParts(work, parts)),
    ownEdits: '',
    differs: null,
    returnReason: null,
    cancelReason: null,
  });
  const remark = typeof parts.remark === 'string' ? parts.remark : null;
  if (remark !== null) await patch(work, upOrder, row.id, { remark });
  return { ...row, remark };
}

/** What the customer is answered about an order of theirs. */
const answerOf = ({ upOrderNo, status, missing }: UpOrder, outcome: Received['outcome']): Received => ({
  upOrderNo,
  status,
  missing: partNames(missing),
  outcome,
});

/**
 * Takes an order of a connection's customer, or its newer content while nobody has assigned it.
 * @throws 31041 other content for one that is assigned; what `readMessage` refuses
 */
export async function receive(work: Work, way: Connection, message: unknown): Promise<Received> {
  const said = await readMessage(work, way, message);
  const known = await withNumber(work, way, said.externalNo);
  if (!known) {
    const row = await newRow(work, way, said);
    await tellDispatch(work, row);
    tellUpOrder(work, row, 'received', []);
    return answerOf(row, 'created');
  }
  const row = await need(work, upOrder, known.id, true);
  const change = amendedParts(row, said.parts);
  if (change === null) return answerOf(row, 'same');
  const missing = partList(await missingParts(work, { ...row, ...change.values }));
  await apply(work, upOrder, { id: row.id, type: 'amend', payload: { ...change, missing } }, true);
  return answerOf(await need(work, upOrder, row.id), 'amended');
}
