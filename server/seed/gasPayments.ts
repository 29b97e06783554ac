import type { gasPayment } from '../../domain/records/gasPayment.ts';
import type { gasStation } from '../../domain/records/gasStation.ts';
import type { Row } from '../../domain/schema/record.ts';
import type { refuel } from '../../domain/records/refuel.ts';
import { gasAmounts, PAY_CODE_MS, priceOf } from '../../domain/rules/gasPayment.ts';
import { DAY_MS, endOfDay, formatTime } from '../../domain/rules/times.ts';
import { fuelOf } from '../business/fleet/gasPayment.ts';
import { base, seedNumber } from './base.ts';
import { HOUR_MS } from './documents.ts';
import type { Driver, Vehicle } from './parties.ts';

export type GasPayment = Row<typeof gasPayment>;
type Refuel = Row<typeof refuel>;

interface Pump {
  readonly now: number;
  /** Accounts of the driver who pays and of the clerk who requests a refund. */
  readonly by: string;
  readonly clerk: string;
  readonly drivers: readonly Driver[];
  readonly vehicles: readonly Vehicle[];
  readonly stations: readonly Row<typeof gasStation>[];
}

const STATES: readonly GasPayment['status'][] = [
  'settled',
  'settled',
  'refunded',
  'paid',
  'closed',
  'paid',
  'paid',
  'refundAsked',
  'created',
];

/** Payments of the first drivers, oldest first: one of each result, and some of today. */
export function makeGasPayments({ now, by, clerk, drivers, vehicles, stations }: Pump): {
  payments: GasPayment[];
  fuels: Refuel[];
} {
  const payments: GasPayment[] = [];
  const fuels: Refuel[] = [];
  for (const [index, status] of STATES.entries()) {
    const at = status === 'created' ? now : now - (STATES.length - index) * (index < 5 ? DAY_MS : HOUR_MS);
    // The first driver is the demo driver: he sees one of most kinds. The other kinds belong to other drivers.
    const who = drivers[index % 3 === 1 ? (2 * index + 1) % 7 : 0];
    const truck = vehicles.find(({ id }) => id === who?.defaultVehicleId);
    const station = stations[index % 4];
    const price = station && priceOf(station.fuels, '0#', now);
    if (!who || !truck || !price) continue;
    const isPaid = status !== 'created' && status !== 'closed';
    const litres = (40 + index * 5) * 1_000;
    const paidAt = isPaid ? at + 60_000 : null;
    const isAsked = status === 'refundAsked' || status === 'refunded';
    const head = base(at, by);
    const row: GasPayment = {
      ...head,
      payNo: seedNumber('JF', at),
      stationId: station.id,
      vehicleId: truck.id,
      plateNumber: truck.plateNumber,
      fleetId: truck.fleetId,
      driverId: who.id,
      waybillId: null,
      fuelKind: '0#',
      litres,
      ...gasAmounts(litres, price),
      payWay: 'balance',
      payer: 'driver',
      payCode: status === 'created' ? `4002026${String(10_000_000_000 + index * 7_919)}` : null,
      expireAt: at + PAY_CODE_MS,
      paidAt,
      refundUntil: paidAt === null ? null : endOfDay(paidAt),
      refuelId: null,
      settleNo: status === 'settled' ? `JS${formatTime(at, 'ymd')}` : null,
      refundReason: isAsked ? '加油量录入有误，站点已确认' : null,
      refundAskedBy: isAsked ? clerk : null,
      status,
    };
    const fuel: Refuel | null =
      paidAt === null
        ? null
        : {
            ...base(paidAt, row.createdBy),
            serviceNo: seedNumber('JY', paidAt),
            ...fuelOf(row, paidAt),
            status: row.status === 'refunded' ? 'voided' : 'settled',
          };
    if (fuel) fuels.push(fuel);
    payments.push({ ...row, refuelId: fuel?.id ?? null });
  }
  return { payments, fuels };
}
