import { z } from 'zod';
import type { Role } from '../codes/roles.ts';
import { assignment } from '../records/assignment.ts';
import type { order } from '../records/order.ts';
import { waybill } from '../records/waybill.ts';
import { call, idSchema } from './call.ts';
import { rowSchema } from './records.ts';

/** The carrying side: who is offered loads and drives them. */
const CARRIERS: readonly Role[] = ['captain', 'driver'];

/** A person to call. */
const contactSchema = z.object({
  name: z.string(),
  /** Masked where the caller need not call any more; null: unknown. */
  phone: z.string().nullable(),
});
export type Contact = z.infer<typeof contactSchema>;

/** Fields of an order that a carrier decides by, when it is offered to him; the rest of a directed order stays closed. */
export const OFFERED_FIELDS = [
  'goods',
  'goodsName',
  'cargoTypeCode',
  'vehicleTypeCodes',
  'vehicleLengthDm',
  'consignorName',
  'consignorContact',
  'consignorPhone',
  'loadAreaCode',
  'loadAddress',
  'loadLng',
  'loadLat',
  'planLoadAt',
  'consigneeName',
  'consigneeContact',
  'consigneePhone',
  'unloadAreaCode',
  'unloadAddress',
  'unloadLng',
  'unloadLat',
  'planUnloadAt',
  'distanceKm',
  'priceUnit',
  'settleQtyMode',
  'lossMode',
  'lossTolerance',
  'maxAdvanceBp',
  'maxOilBp',
] as const satisfies readonly (keyof typeof order.fields)[];

/** What is offered: the part of the order that the caller decides by, as its description lets him see it. */
export const offeredLoad = call({
  name: `${assignment.name}.load`,
  method: 'GET',
  path: `/${assignment.service}/${assignment.name}/{id}/load`,
  encoding: 'none',
  who: CARRIERS,
  belongs: { rows: assignment, to: 'open' },
  about:
    'The load of an offer that is open or accepted: route, goods, times, terms, freight, and whom to call',
  request: z.object({ id: idSchema }),
  data: z.object({
    load: rowSchema,
    /** The offered share of the load, kg. */
    weightKg: z.number().int(),
    /** Planned freight of the offer, fen. */
    freightFen: z.number().int(),
    /** Of it, what is kept back until the paper receipt is in. */
    retentionFen: z.number().int(),
    /** The dispatcher who offers it; null: the load was taken from the hall. */
    offeredBy: contactSchema.nullable(),
  }),
});

/** An end of the way: who sends or receives, and whom to call there. */
const endSchema = contactSchema.extend({ party: z.string() });

/** Staff who call the people of a trip that is under way. */
const CALLERS: readonly Role[] = ['dispatcher', 'service'];

/**
 * Whom to call on the way. The numbers are whole for the crew while the waybill is under way, and the first such look is
 * written to the history of the order; afterwards they are masked. Staff ask for whole numbers, and each such look is
 * written to the history of the waybill.
 */
export const waybillContacts = call({
  name: `${waybill.name}.contacts`,
  method: 'GET',
  path: `/${waybill.service}/${waybill.name}/{id}/contacts`,
  encoding: 'query',
  who: [...CARRIERS, ...CALLERS],
  belongs: { rows: waybill, to: 'open' },
  about: 'Whom one calls on a trip: at loading, at unloading, its driver and its dispatcher',
  request: z.object({
    id: idSchema,
    /** '1': staff see the whole numbers of a trip under way. */
    reveal: z.literal('1').optional(),
  }),
  data: z.object({
    loading: endSchema,
    unloading: endSchema,
    /** Null: the driver himself asks. */
    driver: contactSchema.nullable(),
    dispatcher: contactSchema.nullable(),
    /** The numbers are masked, and staff may ask for the whole ones. */
    isRevealable: z.boolean(),
  }),
});
