import type { Board, BoardCrew, BoardLoad } from '../calls/board.ts';
import type { Label } from '../codes/label.ts';
import type { AssignRule } from './assignReasons.ts';
import { mayTake } from './canAssign.ts';
import { draftOf } from './loads.ts';
import { DAY_MS } from './times.ts';

/** A part of an order that is to be offered to a crew. */
export interface Placement {
  readonly loadId: string;
  readonly driverId: string;
  readonly vehicleId: string;
  readonly qty: number;
}

/** Why a part of an order cannot be placed on a truck: a rule of `canAssign`, or what the board itself knows. */
export interface Obstacle {
  readonly id: AssignRule | 'price' | 'time' | 'left' | 'truck' | 'placed' | 'offered';
  readonly text: Label;
}

const OBSTACLES = {
  price: [
    '没有承运单价，先定价或等报价',
    'It has no carrier price yet',
    'Aún no tiene precio de transporte',
    '運送単価が未定です',
  ],
  time: [
    '没有计划装卸时间',
    'It has no planned times',
    'No tiene horas previstas',
    '積卸予定時刻がありません',
  ],
  left: ['没有剩余量', 'Nothing is left of it', 'No queda nada', '残量がありません'],
  truck: [
    '司机没有常用车辆',
    'The driver has no usual truck',
    'El conductor no tiene vehículo habitual',
    '運転手に既定車両がありません',
  ],
  placed: [
    '已安排了另一单',
    'Another order is placed on it',
    'Ya tiene otro pedido',
    '別の注文を割当済みです',
  ],
} as const satisfies Partial<Record<Obstacle['id'], Label>>;

const obstacle = (id: keyof typeof OBSTACLES): Obstacle => ({ id, text: OBSTACLES[id] });

const offered = (no: string): Obstacle => ({
  id: 'offered',
  text: [
    `同一时段已有待接的指派 ${no}`,
    `Offer ${no} for the same time is still open`,
    `La oferta ${no} para la misma hora sigue abierta`,
    `同じ時間帯に受注待ちの割当 ${no} があります`,
  ],
});

/** What is left of an order after what is placed already. */
export function leftOf({ id, freeQty }: BoardLoad, plan: readonly Placement[]): number {
  const placed = plan.filter(({ loadId }) => loadId === id).reduce((sum, { qty }) => sum + qty, 0);
  return Math.max(0, freeQty - placed);
}

/** What one vehicle takes of an order: the share that each of the vehicles it wants has, and no more than is left. */
export function shareOf(load: BoardLoad, plan: readonly Placement[]): number {
  return Math.min(leftOf(load, plan), Math.ceil(load.orderQty / load.vehicleAmount));
}

/** The order's own obstacles, whichever truck is looked at. */
export function againstLoad(load: BoardLoad, plan: readonly Placement[]): Obstacle[] {
  return [
    ...(load.carrierUnitPriceFen === null ? [obstacle('price')] : []),
    ...(load.planLoadAt === null || load.planUnloadAt === null ? [obstacle('time')] : []),
    ...(leftOf(load, plan) === 0 ? [obstacle('left')] : []),
  ];
}

/** The crew's obstacles for one share of an order; those of the order itself apart. */
export function againstCrew(
  load: BoardLoad,
  crew: BoardCrew,
  qty: number,
  { plan, now }: { readonly plan: readonly Placement[]; readonly now: number },
): Obstacle[] {
  if (crew.standing === null || crew.vehicleId === null) return [obstacle('truck')];
  const isPlaced = plan.some(
    ({ driverId, vehicleId }) => driverId === crew.driverId || vehicleId === crew.vehicleId,
  );
  const [from, to] = [load.planLoadAt ?? now, load.planUnloadAt ?? now];
  const clash = crew.jobs.find((job) => job.kind === 'offer' && job.from < to && from < job.to);
  const { reasons } = mayTake(crew.standing, {
    draft: draftOf(load, qty, now),
    busy: crew.busy,
    isFleetBlocked: crew.blockedBy.includes(load.shipmentId),
    now,
  });
  return [
    ...(isPlaced ? [obstacle('placed')] : []),
    ...reasons,
    ...(clash === undefined ? [] : [offered(clash.no)]),
  ];
}

/** Everything that stands against placing the next share of an order on a truck; none: it may be placed. */
export function obstacles(
  board: Board,
  plan: readonly Placement[],
  loadId: string,
  driverId: string,
): Obstacle[] {
  const load = board.loads.find(({ id }) => id === loadId);
  const crew = board.crews.find((one) => one.driverId === driverId);
  if (!load) return [obstacle('left')];
  if (!crew) return [obstacle('truck')];
  return [
    ...againstLoad(load, plan),
    ...againstCrew(load, crew, shareOf(load, plan), { plan, now: board.at }),
  ];
}

const HOUR_MS = 3_600_000;

/** Until when an offer of this order stands: its own deadline, else its loading, and two hours at least. */
export function offerUntil({ publishDeadline, planLoadAt }: BoardLoad, now: number): number {
  const least = now + 2 * HOUR_MS;
  const ahead = [publishDeadline, planLoadAt].find((at) => at !== null && at > least);
  return ahead ?? least;
}

/** The days that the board shows: today and tomorrow. */
export const BOARD_MS = 2 * DAY_MS;
