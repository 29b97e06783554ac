import { accident } from '../../../domain/records/accident.ts';
import { accidentLevel } from '../../../domain/codes/lists/vehicleService.ts';
import type { Label } from '../../../domain/codes/label.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { refuel } from '../../../domain/records/refuel.ts';
import { repair } from '../../../domain/records/repair.ts';
import { specifiedCost } from '../../../domain/records/specifiedCost.ts';
import { isOverlapping } from '../../../domain/rules/priceList.ts';
import { consumptions, repairCost } from '../../../domain/rules/vehicleService.ts';
import { wrongFields } from '../../records/errors.ts';
import { findBy, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { notify } from '../../notices/notify.ts';
import { costEntry } from './vehicleService.ts';
import { settleWorkshop } from './workshop.ts';

const END_FIRST: Label = [
  '结束不能早于开始',
  'The end is before the start',
  'El fin es anterior al inicio',
  '終了は開始より前にできません',
];
const SAME_COST: Label = [
  '该车辆同一费用类型的所属期重叠',
  'The vehicle has this cost type in that period already',
  'El vehículo ya tiene este tipo de coste en ese periodo',
  'この車両には同じ費用種別の期間が既にあります',
];

/** A person was injured: customer service is notified at once. */
async function notifyOfInjury(work: Work, row: Row<typeof accident>): Promise<void> {
  if (row.level === 'property') return;
  const level = accidentLevel.items.find(({ code }) => code === row.level);
  if (!level) return;
  await notify(work, {
    to: ['PLAT_SERVICE', 'PLAT_RISK'],
    text: [
      `事故 ${row.serviceNo} ${row.plateNumber}：${level.zh}`,
      `Accident ${row.serviceNo} ${row.plateNumber}: ${level.en}`,
      `Accidente ${row.serviceNo} ${row.plateNumber}: ${level.es}`,
      `事故 ${row.serviceNo} ${row.plateNumber}：${level.ja}`,
    ],
    record: 'accident',
    id: row.id,
  });
}

export const accidentEntry = costEntry<Row<typeof accident>>({ spec: accident, created: notifyOfInjury });

/**
 * What the fillings of a vehicle burned, written anew where one more, or one less, changes it.
 * @param selfId the filling that is being written, and `self` as it will be; absent: it is no longer of this vehicle
 * @returns what `self` burned
 */
export async function settleConsumption(
  work: Work,
  vehicleId: string,
  selfId = '',
  self: Row<typeof refuel> | null = null,
): Promise<number | null> {
  const rows = await findBy(work, refuel, { vehicleId });
  const others = rows.filter(({ id, status }) => id !== selfId && status !== 'voided');
  const found = consumptions(self ? [...others, self] : others);
  for (const { id, consumption } of others) {
    const burned = found.get(id) ?? null;
    if (burned !== consumption) await patch(work, refuel, id, { consumption: burned });
  }
  return found.get(selfId) ?? null;
}

export const refuelEntry = costEntry<Row<typeof refuel>>({
  spec: refuel,
  isPrepayable: true,
  prepare: async (work, row, { vehicleId }, existing) => {
    const before = existing?.vehicleId ?? null;
    if (before !== null && before !== vehicleId) await settleConsumption(work, before, row.id);
    return { consumption: await settleConsumption(work, vehicleId, row.id, row) };
  },
});

export const repairEntry = costEntry<Row<typeof repair>>({
  spec: repair,
  prepare: async (work, row, { vehicleId }, existing) => {
    const leaveAt = row.enterAt === null ? null : row.leaveAt;
    if (row.enterAt !== null && leaveAt !== null && leaveAt < row.enterAt)
      throw wrongFields([{ field: 'leaveAt', msg: END_FIRST }]);
    const staysOf = async (id: string) =>
      (await findBy(work, repair, { vehicleId: id })).filter((one) => one.id !== row.id);
    await settleWorkshop(work, vehicleId, [...(await staysOf(vehicleId)), { enterAt: row.enterAt, leaveAt }]);
    const before = existing?.vehicleId ?? null;
    if (before !== null && before !== vehicleId) await settleWorkshop(work, before, await staysOf(before));
    return { leaveAt, ...repairCost(row.items ?? [], row.laborFeeFen) };
  },
});

export const specifiedCostEntry = costEntry<Row<typeof specifiedCost>>({
  spec: specifiedCost,
  prepare: async (work, row, { vehicleId }) => {
    if (row.periodTo < row.periodFrom) throw wrongFields([{ field: 'periodTo', msg: END_FIRST }]);
    const others = await findBy(work, specifiedCost, { vehicleId, costTypeId: row.costTypeId });
    const period = ({ periodFrom, periodTo }: Row<typeof specifiedCost>) => ({
      validFrom: periodFrom,
      validTo: periodTo,
    });
    const clash = others.some((one) => one.id !== row.id && isOverlapping(period(one), period(row)));
    if (clash) throw wrongFields([{ field: 'periodFrom', msg: SAME_COST }]);
    return {};
  },
});
