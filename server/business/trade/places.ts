import { refuse } from '../../../domain/codes/refusals.ts';
import { fenceCrossesItself } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { address } from '../../../domain/records/address.ts';
import { line } from '../../../domain/records/line.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { station } from '../../../domain/records/station.ts';
import { isSimpleFence } from '../../../domain/rules/fence.ts';
import { wrongFields } from '../../records/errors.ts';
import { UNKNOWN } from '../../records/refs.ts';
import { need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { referenceEntry } from '../reference.ts';

export const stationEntry = referenceEntry(station, {
  against: (_, { fenceKind, fencePoints }) =>
    fenceKind === 'polygon' && !isSimpleFence(fencePoints ?? []) ? refuse(fenceCrossesItself) : null,
});

/** Both ends are two different addresses of the shipper. @throws 10400 at the end that is not */
async function endsOf(work: Work, row: Row<typeof line>): Promise<[from: string, to: string]> {
  const from = await need(work, address, row.fromAddressId);
  const to = await need(work, address, row.toAddressId);
  const isOwn = ({ shipmentId }: Row<typeof address>) => shipmentId === row.shipmentId;
  const wrong = [
    ...(isOwn(from) ? [] : ['fromAddressId']),
    ...(isOwn(to) && to.id !== from.id ? [] : ['toAddressId']),
  ];
  if (wrong.length > 0) throw wrongFields(wrong.map((field) => ({ field, msg: UNKNOWN })));
  return [from.addressName, to.addressName];
}

export const lineEntry = referenceEntry(line, {
  derived: async (work, row) => ({ lineName: (await endsOf(work, row)).join(' → ') }),
});
