import { z } from 'zod';
import { CARD_PERIODS } from '../codes/cardPeriods.ts';
import { STAFF, type Role } from '../codes/roles.ts';
import { GRANULARITIES } from '../rules/period.ts';
import { PROFIT_ROLES } from '../records/billFigure.ts';
import { type Belongs, onPages } from './belongs.ts';
import { call, idSchema, queryInt, type Audience } from './call.ts';

const count = z.number().int();
/** Money in fen. */
const fen = z.number().int();
/** Fen of the side this role may not see: null. */
const ownFen = fen.nullable();
/** Share in basis points; null where the whole is 0. */
const share = z.number().int().nullable();
/** Start of a day, week or month in Shanghai, epoch ms. */
const date = z.number().int();

const period = {
  /** First and last day, epoch ms; without them the last 30 days. At most 366 days. */
  startDate: queryInt.optional(),
  endDate: queryInt.optional(),
  granularity: z.enum(GRANULARITIES).default('day'),
  /** Another group's figures: only the administrator of the central-control variant, else ignored. */
  groupCode: z.string().max(32).optional(),
};

const HOME = ['Home'] as const;

/** Roles that have a figure by the domain's home page alone: no page with its rows is for them. */
function onHome<R extends Role>(...roles: readonly R[]) {
  return Object.fromEntries(roles.map((role) => [role, HOME])) as Record<R, typeof HOME>;
}

function statistic<R extends z.ZodRawShape, D extends z.ZodType>(
  name: string,
  about: string,
  who: Audience,
  belongs: Belongs,
  query: R,
  data: D,
) {
  return call({
    name,
    method: 'GET',
    path: `/ntocc-tms-api/statistics/${name}`,
    encoding: 'query',
    who,
    belongs,
    about: `${about}; shipper, captain and driver get their own figures whatever they ask for`,
    request: z.object({ ...period, ...query }),
    data,
  });
}

/** C-11. */
export const getVehicleCountStatistics = statistic(
  'getVehicleCountStatistics',
  'Vehicles by qualification, operation, position device and certificates',
  'any',
  {
    pages: {
      ...onHome('financeClerk', 'financeApprover', 'warehouse', 'shipper', 'driver'),
      others: ['VehicleManage', 'VehicleMap'],
    },
  },
  { fleetId: idSchema.optional() },
  z.object({
    total: count,
    unsubmitted: count,
    pendingReview: count,
    approved: count,
    rejected: count,
    frozen: count,
    /** These four add up to `approved`. */
    idle: count,
    assigned: count,
    inTransit: count,
    repairing: count,
    /** These three add up to `total`. */
    online: count,
    offline: count,
    noDevice: count,
    certDueSoon: count,
    certExpired: count,
    byType: z.array(z.object({ vehicleTypeCode: z.string(), label: z.string(), count })),
    byPlateColor: z.array(z.object({ plateColorCode: z.string(), label: z.string(), count })),
    trend: z.array(z.object({ date, total: count, added: count })),
  }),
);

/** Fen per tonne-kilometre with two decimals; null without freight. */
const avgFreight = z.number().nullable();
/** 1000 is the base; one decimal. */
const index = z.number().nullable();

/** C-12. */
export const orderFreightIndex = statistic(
  'orderFreightIndex',
  'Freight index of waybills; 1000 is the average of the first 30 days',
  'any',
  {
    pages: {
      ...onHome('warehouse'),
      financeClerk: ['Freight'],
      financeApprover: ['Freight'],
      others: ['WaybillManage'],
    },
  },
  {
    /** Two city codes: 430100-440100. */
    lineId: z
      .string()
      .regex(/^\d{4}00-\d{4}00$/)
      .optional(),
    /** Cargo type code. */
    goodsTypeId: z.string().max(4).optional(),
    vehicleTypeCode: z.string().max(3).optional(),
  },
  z.object({
    unit: z.literal('fenPerTonneKm'),
    baseDate: date.nullable(),
    baseAvg: avgFreight,
    current: z.object({ index, avgFreight }),
    /** The last day, 7 days and 30 days against those before. */
    changeBp: z.object({ day: share, week: share, month: share }),
    points: z.array(z.object({ date, index, avgFreight, orderCount: count, weight: count })),
    lines: z.array(
      z.object({
        lineId: z.string(),
        fromName: z.string(),
        toName: z.string(),
        avgFreight,
        changeBp: share,
        orderCount: count,
      }),
    ),
  }),
);

/** Who sees profit as a sum, and the platform's fee as one: whoever holds a page of profit (transport-and-money 0.2, 12). */
export const SEES_PROFIT = { who: PROFIT_ROLES, belongs: onPages('ProfitWaybill', 'ProfitMonth') };

/**
 * C-13. Amounts of the waybills made in the period, except cancelled ones: by confirmed bills and the books,
 * else as agreed; profit of those with a confirmed bill. Carriers see the paying side, shippers the
 * other with their own fees; profit and the platform's fee are for `SEES_PROFIT`.
 */
export const getFeeStatistics = statistic(
  'getFeeStatistics',
  'Receivable, payable and profit',
  'any',
  {
    pages: {
      ...onHome('warehouse'),
      financeClerk: ['ShipperFee', 'DriverFee'],
      financeApprover: ['ShipperFee', 'DriverFee'],
      others: ['WaybillManage'],
    },
  },
  { shipmentId: idSchema.optional() },
  z.object({
    receivable: ownFen,
    received: ownFen,
    unreceived: ownFen,
    payable: ownFen,
    paid: ownFen,
    unpaid: ownFen,
    advance: ownFen,
    deduction: ownFen,
    refund: ownFen,
    serviceFee: ownFen,
    invoiced: ownFen,
    uninvoiced: ownFen,
    profit: ownFen,
    profitBp: share,
    previous: z.object({
      receivable: ownFen,
      received: ownFen,
      payable: ownFen,
      paid: ownFen,
      profit: ownFen,
    }),
    trend: z.array(
      z.object({ date, receivable: ownFen, received: ownFen, payable: ownFen, paid: ownFen, profit: ownFen }),
    ),
  }),
);

/** C-14. */
export const shipmentInfo = statistic(
  'shipmentInfo',
  'Shippers: how many, how active, the biggest; a shipper also gets its own account',
  [...STAFF, 'shipper'],
  {
    pages: {
      ...onHome('warehouse'),
      shipper: ['ChangeRecord'],
      financeApprover: ['ShipperFee'],
      others: ['ShipmentManage'],
    },
  },
  {
    shipmentId: idSchema.optional(),
    top: queryInt.min(1).max(100).default(10),
    orderBy: z.enum(['amount', 'count', 'weight']).default('amount'),
  },
  z.object({
    total: count,
    approved: count,
    pendingReview: count,
    rejected: count,
    frozen: count,
    newInPeriod: count,
    activeInPeriod: count,
    idCardDueSoon: count,
    idCardExpired: count,
    top: z.array(
      z.object({
        rank: count,
        shipmentId: z.string(),
        name: z.string(),
        orderCount: count,
        weight: count,
        volume: count,
        receivable: fen,
        received: fen,
      }),
    ),
    trend: z.array(z.object({ date, added: count, active: count })),
    self: z
      .object({
        shipmentId: z.string(),
        name: z.string(),
        qualState: z.string(),
        balance: fen,
        creditLimit: fen,
        creditUsed: fen,
        unpaid: fen,
        /** Owed for storage and other services. */
        services: fen,
      })
      .nullable(),
  }),
);

/** C-15. Orders; captain and driver, who have none of their own, get their waybills. */
export const getOrderCountStatistics = statistic(
  'getOrderCountStatistics',
  'Orders of the period by state and type, and how their transport went',
  'any',
  {
    pages: {
      ...onHome('financeClerk', 'financeApprover', 'warehouse'),
      auditor: ['CargoAudit'],
      captain: ['WaybillManage'],
      driver: ['WaybillManage'],
      others: ['OrderManage'],
    },
  },
  {
    shipmentId: idSchema.optional(),
    driverId: idSchema.optional(),
    /** Business type code. */
    orderType: z.string().max(7).optional(),
  },
  z.object({
    /** What is counted. */
    record: z.enum(['order', 'waybill']),
    total: count,
    today: count,
    yesterday: count,
    weight: count,
    volume: count,
    byState: z.array(z.object({ state: z.string(), label: z.string(), count })),
    byType: z.array(z.object({ type: z.string(), label: z.string(), count })),
    finishedBp: share,
    cancelledBp: share,
    /** Waybills broken off. */
    abnormalBp: share,
    /** Received goods that were there by the planned unloading. */
    onTimeBp: share,
    trend: z.array(z.object({ date, created: count, finished: count, cancelled: count })),
  }),
);

const payState = z.enum(['unpaid', 'partial', 'paid']);
const feeSums = { freight: fen, advance: fen, oil: fen, deduction: fen, paid: fen, unpaid: fen };

/** C-16. */
export const getFeeList4Driver = statistic(
  'getFeeList4Driver',
  'Freight of drivers, waybill by waybill',
  [...STAFF, 'captain', 'driver'],
  {
    pages: {
      ...onHome('warehouse'),
      financeClerk: ['DriverFee'],
      financeApprover: ['DriverFee'],
      others: ['WaybillManage'],
    },
  },
  {
    driverId: idSchema.optional(),
    payState: payState.optional(),
    pageNum: queryInt.min(1).max(100_000).default(1),
    pageSize: queryInt.min(1).max(100).default(20),
  },
  z.object({
    records: z.array(
      z.object({
        waybillId: z.string(),
        waybillNo: z.string(),
        plateNumber: z.string(),
        fromName: z.string(),
        toName: z.string(),
        loadedAt: z.number().nullable(),
        unloadedAt: z.number().nullable(),
        /** Finished: from now on its payment may be reminded of. */
        isDone: z.boolean(),
        ...feeSums,
        payState,
        payeeName: z.string(),
      }),
    ),
    total: count,
    size: count,
    current: count,
    pages: count,
    summary: z.object({ count, ...feeSums }),
  }),
);

/** C-17. */
export const getPartyRoleConfigCountStatistics = call({
  name: 'getPartyRoleConfigCountStatistics',
  method: 'GET',
  path: '/ntocc-tms-api/statistics/getPartyRoleConfigCountStatistics',
  encoding: 'query',
  who: 'any',
  belongs: { each: 'Cards whose page the caller holds' },
  about: 'Number cards of the home page for a role of the caller',
  request: z.object({ roleCode: z.string().max(32).optional() }),
  data: z.object({
    roleCode: z.string(),
    items: z.array(
      z.object({
        configKey: z.string(),
        configName: z.string(),
        configValue: z.number().int(),
        /** The same for the day or month before, up to the same time of it; null where no comparison is made. */
        previous: z.number().int().nullable(),
        /** How many of the rows came today; null where nobody asks. */
        fresh: z.number().int().nullable(),
        /** What the value is of. */
        period: z.enum(CARD_PERIODS),
        /** stars: hundredths. */
        unit: z.enum(['count', 'fen', 'stars']),
        /** Page with the rows behind the number; null where this role has none. */
        path: z.string().nullable(),
        icon: z.string(),
        sort: z.number().int(),
      }),
    ),
  }),
});
