import type { Label } from '../../../domain/codes/label.ts';
import { contract } from '../../../domain/records/contract.ts';
import { driver } from '../../../domain/records/driver.ts';
import { goods } from '../../../domain/records/goods.ts';
import type { inboundOrder } from '../../../domain/records/inboundOrder.ts';
import { unit } from '../../../domain/records/unit.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { type FieldError, wrongFields } from '../../records/errors.ts';
import { find, findAll, findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { measureOf } from '../../stock/measure.ts';
import { inOwnUnit } from '../../stock/units.ts';

export type Inbound = Row<typeof inboundOrder>;
export type InboundRow = NonNullable<Inbound['lines']>[number];

const NOT_OWNERS: Label = [
  '该货物属于其他货主',
  'These goods are of another owner',
  'La mercancía es de otro dueño',
  'この貨物は別の荷主のものです',
];
const KEEPERS_ONLY: Label = [
  '期初库存由仓库登记',
  'Opening stock is entered by the warehouse',
  'El almacén registra las existencias iniciales',
  '期首在庫は倉庫が登録します',
];
const OTHER_PLATE: Label = [
  '车牌与运单不符',
  'The plate is not that of the waybill',
  'La matrícula no es la de la carta',
  '車両番号が運送状と異なります',
];
const OTHER_WAYBILL: Label = [
  '运单不属于该货主',
  'The waybill is of another owner',
  'La carta es de otro dueño',
  '運送状は別の荷主のものです',
];

/** Waybills whose goods may still arrive. */
const COMING = ['pendingLoad', 'inTransit', 'arrived'];

/** The storage contract of an owner that is in force; null: there is none. */
export async function storageContractOf(work: Work, ownerId: string): Promise<string | null> {
  const [found] = await findBy(work, contract, { shipmentId: ownerId, kind: 'storage', status: 'active' });
  return found?.id ?? null;
}

/** What is known of the truck by its waybill; without one it is looked for by the plate among those of the owner. */
async function truckOf(work: Work, input: Inbound): Promise<Partial<Inbound>> {
  const { ownerId, waybillId, plateNumber } = input;
  const named = waybillId === null ? null : await find(work, waybill, waybillId);
  if (named && named.shipmentId !== ownerId) throw wrongFields([{ field: 'waybillId', msg: OTHER_WAYBILL }]);
  if (named && plateNumber !== null && plateNumber !== named.plateNumber)
    throw wrongFields([{ field: 'plateNumber', msg: OTHER_PLATE }]);
  const found =
    named || plateNumber === null
      ? []
      : await findBy(work, waybill, { shipmentId: ownerId, plateNumber, status: COMING });
  const job = named ?? (found.length === 1 ? found[0] : undefined);
  if (!job) return {};
  const crew = await find(work, driver, job.driverId);
  return {
    waybillId: job.id,
    plateNumber: job.plateNumber,
    driverName: input.driverName ?? crew?.driverName ?? null,
    driverPhone: input.driverPhone ?? crew?.phone ?? null,
  };
}

/** What lines weigh and take up, by what is planned or, once that is known, by what came. */
export function measured(
  lines: readonly InboundRow[],
  things: ReadonlyMap<string, Row<typeof goods>>,
  isReceived: boolean,
): InboundRow[] {
  return lines.map((line) => {
    const thing = things.get(line.goodsId);
    const qty = isReceived ? line.receivedQty : line.planQty;
    return { ...line, ...measureOf(thing ?? { unitWeightKg: null, unitVolumeM3: null }, qty) };
  });
}

const total = (lines: readonly InboundRow[], of: (line: InboundRow) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** The sums of a document over its lines. */
export const sumsOf = (lines: readonly InboundRow[]) => ({
  lineCount: lines.length,
  planQty: total(lines, ({ planQty }) => planQty),
  weightKg: total(lines, ({ weightKg }) => weightKg),
  volumeM3: total(lines, ({ volumeM3 }) => volumeM3),
});

export const goodsOf = (work: Work, lines: readonly InboundRow[]) =>
  findAll(
    work,
    goods,
    lines.map(({ goodsId }) => goodsId),
  );

/** The lines of a form, numbered, in the own units of their goods. @throws 10400 goods of another owner, 49015 */
async function linesOf(work: Work, { ownerId, lines }: Inbound): Promise<InboundRow[]> {
  const given = lines ?? [];
  const things = await goodsOf(work, given);
  const errors = given.flatMap(({ goodsId }, at): FieldError[] => {
    const owner = things.get(goodsId)?.ownerId ?? null;
    return owner === null || owner === ownerId
      ? []
      : [{ field: `lines.${String(at)}.goodsId`, msg: NOT_OWNERS }];
  });
  if (errors.length > 0) throw wrongFields(errors);
  const units = await findAll(work, unit, [
    ...[...things.values()].map(({ unitId }) => unitId),
    ...given.flatMap(({ unitId }) => unitId ?? []),
  ]);
  const numbered = given.map((line, at): InboundRow => {
    const own = units.get(things.get(line.goodsId)?.unitId ?? '');
    const from = units.get(line.unitId ?? '') ?? own;
    return {
      ...line,
      lineNo: at + 1,
      planQty: own && from ? inOwnUnit(line.planQty, from, own) : line.planQty,
      unitId: own?.id ?? line.unitId,
      ...{ receivedQty: 0, damagedQty: 0, rejectedQty: 0, shortReason: null, pallets: null },
      ...{ weightKg: 0, volumeM3: 0 },
    };
  });
  return measured(numbered, things, false);
}

/** Completes the form of an inbound order. */
export async function preparedInbound(work: Work, input: Inbound): Promise<Partial<Inbound>> {
  if (input.kind === 'opening' && work.viewer?.role === 'shipper')
    throw wrongFields([{ field: 'kind', msg: KEEPERS_ONLY }]);
  const lines = await linesOf(work, input);
  return {
    lines,
    ...sumsOf(lines),
    ...(await truckOf(work, input)),
    contractId: await storageContractOf(work, input.ownerId),
  };
}
