import { accident } from '../../domain/records/accident.ts';
import { insurance } from '../../domain/records/insurance.ts';
import type { RecordSpec, Row } from '../../domain/schema/record.ts';
import { refuel } from '../../domain/records/refuel.ts';
import { repair } from '../../domain/records/repair.ts';
import { specifiedCost } from '../../domain/records/specifiedCost.ts';
import { violation } from '../../domain/records/violation.ts';
import { dueFrom, policyState } from '../../domain/rules/insurance.ts';
import { consumptions, repairCost } from '../../domain/rules/vehicleService.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { base, seedNumber } from './base.ts';
import { HOUR_MS, type Waybill } from './documents.ts';
import type { Driver, Pictures, Vehicle } from './parties.ts';

type Policy = Row<typeof insurance>;
type Refuel = Row<typeof refuel>;
type Repair = Row<typeof repair>;

export interface VehicleServiceSeed {
  readonly now: number;
  /** Accounts that entered the services: a clerk's, and the driver's. */
  readonly by: string;
  readonly drivers: readonly Driver[];
  readonly vehicles: readonly Vehicle[];
  readonly waybills: readonly Waybill[];
  readonly costTypes: readonly { id: string }[];
  readonly pictures: Pictures;
}

const STATES = ['settled', 'approved', 'pendingReview', 'rejected', 'draft'] as const;
const YEAR = 365 * DAY_MS;
const INSURERS = ['中国人民财产保险', '中国太平洋财产保险', '中国平安财产保险'] as const;

const trucksOf = (vehicles: readonly Vehicle[]) => vehicles.filter(({ isTrailer }) => !isTrailer);

/** Every truck drives 310 km a day, so that odometer readings never fall; tenths of a km. */
const odometer = (now: number, at: number, index: number) =>
  (180_000 + index * 4_321 + Math.floor((at - now) / DAY_MS) * 310) * 10;

/** The common fields of a service of the truck with this index, and of its usual driver. */
function service(
  { now, drivers, vehicles, by }: VehicleServiceSeed,
  index: number,
  at: number,
  prefix: string,
) {
  const truck = trucksOf(vehicles)[index];
  if (!truck) throw new Error('The demo company has too few trucks.');
  return {
    ...base(at, by),
    serviceNo: seedNumber(prefix, at),
    vehicleId: truck.id,
    plateNumber: truck.plateNumber,
    fleetId: truck.fleetId,
    driverId: drivers[index]?.id ?? null,
    waybillId: null as string | null,
    happenedAt: at,
    place: null as string | null,
    odometerKm: odometer(now, at, index) as number | null,
  };
}

type CostState = (typeof STATES)[number];

/** The fields of a service on its way to settlement. */
function checked(
  { by, pictures }: VehicleServiceSeed,
  record: string,
  id: string,
  status: CostState,
  at: number,
) {
  const wasSubmitted = status !== 'draft';
  return {
    images: wasSubmitted ? pictures(record, id, 1) : null,
    submittedBy: wasSubmitted ? by : null,
    submittedAt: wasSubmitted ? at + HOUR_MS : null,
    reviewReason: status === 'rejected' ? '凭证照片看不清金额，请重新上传' : null,
    settledAt: status === 'settled' ? at + 3 * DAY_MS : null,
    status,
  };
}

/** The compulsory policies that the trucks' insurance dates come from, and some other kinds. */
function makePolicies(garage: VehicleServiceSeed): Policy[] {
  const { now, vehicles } = garage;
  const today = startOfDay(now);
  const policy = (index: number, policyKind: Policy['policyKind'], validFrom: number, validTo: number) => {
    const at = Math.min(validFrom - 3 * DAY_MS, now - DAY_MS);
    const row = {
      ...service(garage, index, at, 'JQ'),
      odometerKm: null,
      driverId: null,
      policyKind,
      insurer: INSURERS[index % INSURERS.length] ?? INSURERS[0],
      policyNumber: `P${policyKind === 'compulsory' ? 'DZA' : 'DAA'}${String(validFrom / 1000)}${String(index).padStart(4, '0')}`,
      insuredAmountFen: policyKind === 'compulsory' ? 20_000_000 : 100_000_000,
      validFrom,
      validTo,
      dueFrom: dueFrom({ validFrom, validTo }),
      amountFen: policyKind === 'compulsory' ? 448_000 : 1_260_000,
      payer: 'captain' as const,
      images: null,
    };
    return { ...row, status: policyState(row, now) };
  };
  const compulsory = trucksOf(vehicles).flatMap(({ insuranceValidTo: to }, index) =>
    to === null ? [] : [policy(index, 'compulsory', to - YEAR + DAY_MS, to)],
  );
  return [
    ...compulsory,
    policy(0, 'commercial', today - 100 * DAY_MS, today + 264 * DAY_MS),
    policy(1, 'commercial', today - YEAR + 21 * DAY_MS, today + 20 * DAY_MS),
    policy(2, 'liability', today - YEAR - 10 * DAY_MS, today - 11 * DAY_MS),
    policy(3, 'commercial', today + 12 * DAY_MS, today + 12 * DAY_MS + YEAR),
  ];
}

/** Six fillings each for some trucks: about 32 litres per 100 km. */
function makeRefuels(garage: VehicleServiceSeed): Refuel[] {
  const { now, waybills } = garage;
  return [0, 11, 22, 1, 2, 3].flatMap((index) => {
    const rows = Array.from({ length: 6 }, (_, step): Refuel => {
      const at = now - (5 - step) * 3 * DAY_MS - 2 * HOUR_MS;
      const head = service(garage, index, at, 'JY');
      const litres = (290 + ((index * 7 + step * 13) % 30)) * 1_000;
      const status = step === 5 ? (STATES[(index % 11) + 1] ?? 'draft') : 'settled';
      return {
        ...head,
        waybillId: waybills.find(({ vehicleId }) => vehicleId === head.vehicleId)?.id ?? null,
        fuelKind: '0#',
        litres,
        isFullTank: true,
        unitPriceFen: 735,
        stationId: null,
        stationName: '沿途加油站',
        payWay: step % 2 === 0 ? 'cash' : 'oilCard',
        consumption: null,
        amountFen: (litres / 1_000) * 735,
        payer: index % 11 === 0 && index > 0 ? 'captain' : 'driver',
        gasPaymentId: null,
        ...checked(garage, 'refuel', head.id, status, at),
      };
    });
    const burned = consumptions(rows);
    return rows.map((row) => ({ ...row, consumption: burned.get(row.id) ?? null }));
  });
}

/** A repair in each state, and one truck in the workshop now. */
function makeRepairs(garage: VehicleServiceSeed): { repairs: Repair[]; inWorkshop: string | null } {
  const { now, waybills, vehicles } = garage;
  const repairs = [0, 11, 22, 1, 2, 3, 4].map((index, order): Repair => {
    const at = now - (order * 6 + 4) * DAY_MS;
    const head = service(garage, index, at, 'WX');
    const items = [
      { name: order % 2 === 0 ? '机油与三滤' : '制动片', qty: 1_000 + order * 1_000, priceFen: 38_000 },
      { name: '齿轮油', qty: 2_500, priceFen: 4_800 },
    ];
    const laborFeeFen = 30_000 + order * 5_000;
    return {
      ...head,
      repairKind: (['service', 'breakdown', 'tyre', 'accident'] as const)[order % 4] ?? 'service',
      shopName: '合肥瑶海重卡服务站',
      enterAt: at,
      leaveAt: at + (6 + order) * HOUR_MS,
      items,
      nextServiceKm: order % 4 === 0 ? (head.odometerKm ?? 0) + 200_000 : null,
      laborFeeFen,
      ...repairCost(items, laborFeeFen),
      payer: order % 3 === 0 ? 'platform' : 'captain',
      ...checked(garage, 'repair', head.id, STATES[order % STATES.length] ?? 'draft', at),
    };
  });
  const busy = new Set(waybills.map(({ vehicleId }) => vehicleId));
  const index = trucksOf(vehicles).findLastIndex(({ id, status }) => status === 'approved' && !busy.has(id));
  if (index < 0) return { repairs, inWorkshop: null };
  const at = now - 20 * HOUR_MS;
  const head = service(garage, index, at, 'WX');
  const stay: Repair = {
    ...head,
    repairKind: 'breakdown',
    shopName: '安庆大观维修中心',
    enterAt: at,
    leaveAt: null,
    items: null,
    nextServiceKm: null,
    laborFeeFen: 0,
    partsFeeFen: 0,
    amountFen: 0,
    payer: 'captain',
    ...checked(garage, 'repair', head.id, 'draft', at),
  };
  return { repairs: [...repairs, stay], inWorkshop: head.vehicleId };
}

function makeAccidents(garage: VehicleServiceSeed, policies: readonly Policy[]): Row<typeof accident>[] {
  return [0, 11, 1, 2, 3].map((index, order) => {
    const at = garage.now - (order * 9 + 7) * DAY_MS;
    const head = service(garage, index, at, 'SG');
    const ownLossFen = 180_000 + order * 60_000;
    const policy = policies.find((one) => one.vehicleId === head.vehicleId && one.validFrom <= at);
    return {
      ...head,
      place: 'G42 沪蓉高速 K512',
      level: order === 1 ? ('injury' as const) : ('property' as const),
      liability: (['main', 'full', 'equal', 'minor', 'none'] as const)[order] ?? 'none',
      policeNo: `34012026${String(10_000 + order)}`,
      thirdParty: order === 4 ? null : '小型客车一辆',
      ownLossFen,
      thirdLossFen: order * 40_000,
      policyId: policy?.id ?? null,
      claimPaidFen: order === 0 ? 120_000 : null,
      amountFen: ownLossFen,
      payer: order === 0 ? ('insurer' as const) : ('captain' as const),
      ...checked(garage, 'accident', head.id, STATES[order] ?? 'draft', at),
    };
  });
}

function makeSpecifiedCosts(garage: VehicleServiceSeed): Row<typeof specifiedCost>[] {
  const [costTypeId] = garage.costTypes.map(({ id }) => id);
  if (costTypeId === undefined) return [];
  const today = startOfDay(garage.now);
  return [0, 11, 1, 2, 3].map((index, order) => {
    const at = garage.now - (order * 5 + 3) * DAY_MS;
    const head = service(garage, index, at, 'GF');
    return {
      ...head,
      costTypeId,
      periodFrom: today - 90 * DAY_MS,
      periodTo: today + 274 * DAY_MS,
      voucherNo: `GF${String(26_000 + order)}`,
      amountFen: 48_000 + order * 12_000,
      payer: order % 2 === 0 ? ('platform' as const) : ('captain' as const),
      ...checked(garage, 'specifiedCost', head.id, STATES[order] ?? 'draft', at),
    };
  });
}

const OFFENCES = [
  ['1352', '驾驶中型以上载货汽车超过规定时速 10% 以下', 1, 10_000],
  ['1229', '机动车不按规定车道行驶', 3, 20_000],
  ['6095', '驾驶机动车违反道路交通信号灯通行', 6, 20_000],
] as const;

function makeViolations(garage: VehicleServiceSeed): Row<typeof violation>[] {
  return [0, 0, 11, 1, 2, 3].map((index, order) => {
    const at = garage.now - (order * 8 + 2) * DAY_MS;
    const head = service(garage, index, at, 'WZ');
    const [violationCode, violationText, finePoints, amountFen] = OFFENCES[order % 3] ?? OFFENCES[0];
    const isHandled = order % 2 === 1;
    return {
      ...head,
      odometerKm: null,
      place: '合肥市包河大道与繁华大道路口',
      noticeNo: `3401002026${String(700_000 + order * 37)}`,
      violationCode,
      violationText,
      finePoints,
      amountFen,
      payer: 'driver' as const,
      images: null,
      handledAt: isHandled ? at + 2 * DAY_MS : null,
      proofImages: isHandled ? garage.pictures('violation', head.id, 1) : null,
      status: isHandled ? ('handled' as const) : ('open' as const),
    };
  });
}

export interface VehicleServices {
  readonly rows: readonly (readonly [RecordSpec, readonly object[]])[];
  readonly repairs: readonly Repair[];
  /** The truck that is being repaired now. */
  readonly inWorkshop: string | null;
}

/** The services of the first trucks: each kind in each state. */
export function makeVehicleServices(garage: VehicleServiceSeed): VehicleServices {
  const policies = makePolicies(garage);
  const { repairs, inWorkshop } = makeRepairs(garage);
  return {
    repairs,
    inWorkshop,
    rows: [
      [insurance, policies],
      [refuel, makeRefuels(garage)],
      [repair, repairs],
      [accident, makeAccidents(garage, policies)],
      [specifiedCost, makeSpecifiedCosts(garage)],
      [violation, makeViolations(garage)],
    ],
  };
}
