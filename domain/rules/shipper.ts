import type { Refusal } from '../codes/refusals.ts';
import type { Row } from '../schema/record.ts';
import type { shipper } from '../records/shipper.ts';
import { documentProblems } from './documents.ts';
import { normalId } from './identity.ts';

type ShipperRow = Row<typeof shipper>;

/**
 * Objections to approving the shipper, beyond empty fields: an expired ID card 51002.
 * @param now epoch ms
 */
export function shipperProblems({ idValidTo }: Pick<ShipperRow, 'idValidTo'>, now: number): Refusal[] {
  return documentProblems([{ name: 'idCard', field: 'idValidTo', from: null, to: idValidTo }], now);
}

/** Fields the platform sets on every save. */
export function shipperDerived(
  row: Pick<ShipperRow, 'kind' | 'uscc' | 'idNumber'>,
): Pick<ShipperRow, 'idNumber' | 'identityNo'> {
  const idNumber = row.idNumber === null ? null : normalId(row.idNumber);
  return { idNumber, identityNo: row.kind === 'company' ? row.uscc : idNumber };
}
