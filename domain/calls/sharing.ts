import { z } from 'zod';
import { ROLES, type Role } from '../codes/roles.ts';
import { formEntry } from '../records/formEntry.ts';
import { type Belongs, onPages } from './belongs.ts';
import { call, idSchema } from './call.ts';
import { POSITION_ROLES } from './positions.ts';

/** The target of a share link: one public page for one record (records 4). */
interface Shared {
  readonly page: string;
  /** The record of the row; a link can be shared only by users who may see the row. */
  readonly record:
    | 'waybill'
    | 'order'
    | 'shipper'
    | 'driver'
    | 'receipt'
    | 'contract'
    | 'station'
    | 'address'
    | 'formEntry'
    | 'queueTicket'
    | 'inboundOrder'
    | 'outboundOrder';
  /** Name of the id in the address, and the other parameters. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly who: readonly Role[];
  /** Besides the record: a link to a track shows what this page shows. */
  readonly belongs?: Belongs;
}

/** Roles that manage orders, and their owners (transport-and-money 3.4). */
const SENDERS: readonly Role[] = ['admin', 'dispatcher', 'service', 'shipper'];

const TRACK = onPages('VehicleTrack');

/** Keepers of goods in a warehouse, and their owners (addendum B 3.5). */
const KEEPERS: readonly Role[] = ['admin', 'warehouse', 'shipper'];

/** Every kind of link that users make; those sent by SMS with a document are made by the document. */
export const SHARED = {
  track: {
    page: '/trackOfVehicleForMobile',
    record: 'waybill',
    key: 'waybillId',
    who: POSITION_ROLES,
    belongs: TRACK,
  },
  running: {
    page: '/ctmsTrackMap',
    record: 'waybill',
    key: 'waybillId',
    who: POSITION_ROLES,
    belongs: TRACK,
  },
  waybill: { page: '/order_info', record: 'waybill', key: 'waybillId', who: SENDERS },
  orderPublisher: { page: '/publish_info', record: 'order', key: 'orderId', who: SENDERS },
  publisher: { page: '/publish_info', record: 'shipper', key: 'shipmentId', who: SENDERS },
  driver: {
    page: '/service_info',
    record: 'driver',
    key: 'driverId',
    who: ['admin', 'dispatcher', 'service', 'captain', 'driver'],
  },
  // The platform sends it when the trip is finished; the shipper or customer service may make it again.
  rate: { page: '/service_info', record: 'waybill', key: 'waybillId', who: ['service', 'shipper'] },
  printWaybill: {
    page: '/PrintingMobile',
    record: 'waybill',
    key: 'bizId',
    query: { bizType: 'waybill' },
    who: ['admin', 'dispatcher', 'service', 'shipper', 'captain', 'driver'],
  },
  printReceipt: {
    page: '/PrintingMobile',
    record: 'receipt',
    key: 'bizId',
    query: { bizType: 'receipt' },
    who: ['admin', 'dispatcher', 'shipper', 'captain', 'driver'],
  },
  printContract: {
    page: '/PrintingMobile',
    record: 'contract',
    key: 'bizId',
    query: { bizType: 'contract' },
    who: ['admin', 'dispatcher', 'financeClerk', 'shipper', 'captain', 'driver'],
  },
  printInbound: {
    page: '/PrintingMobile',
    record: 'inboundOrder',
    key: 'bizId',
    query: { bizType: 'inbound' },
    who: KEEPERS,
  },
  printOutbound: {
    page: '/PrintingMobile',
    record: 'outboundOrder',
    key: 'bizId',
    query: { bizType: 'outbound' },
    who: KEEPERS,
  },
  // Shown to holders of the link, edited by who may edit the place.
  stationFence: {
    page: '/enclosure',
    record: 'station',
    key: 'stationId',
    who: ['admin', 'dispatcher', 'warehouse'],
  },
  addressFence: {
    page: '/enclosure',
    record: 'address',
    key: 'addressId',
    who: ['admin', 'dispatcher', 'shipper'],
  },
  // Stays open when the form was sent, to say so.
  form: { page: '/Form', record: 'formEntry', key: 'entryId', who: formEntry.view },
  // The number on the slip of a kiosk; printed again by whoever keeps the queue.
  queue: {
    page: '/queList',
    record: 'queueTicket',
    key: 'ticketId',
    who: ['admin', 'dispatcher', 'warehouse'],
  },
} as const satisfies Readonly<Record<string, Shared>>;

export type SharedKind = keyof typeof SHARED;

// The keys of the table are its kinds.
export const SHARED_KINDS = Object.keys(SHARED) as [SharedKind, ...SharedKind[]];

/** What a kind of link opens. */
export function sharedBy(kind: SharedKind): Shared {
  return SHARED[kind];
}

/** The record a link was made for, its purpose, and the token that opens it without a login. */
export interface OpenedLink<K extends SharedKind = SharedKind> {
  readonly kind: K;
  readonly id: string;
  readonly t: string;
}

/** The address of a link, from the hash on. */
export function linkHash({ kind, id, t }: OpenedLink): string {
  const { page, key, query } = sharedBy(kind);
  return `#${page}?${new URLSearchParams({ ...query, [key]: id, t }).toString()}`;
}

/** The row that the query of a page's address names; null: none. */
export function rowIn(page: string, search: string): Omit<OpenedLink, 't'> | null {
  const given = new URLSearchParams(search);
  for (const kind of SHARED_KINDS) {
    const { page: own, key, query = {} } = sharedBy(kind);
    const id = given.get(key) ?? '';
    const isIt = own === page && Object.entries(query).every(([name, value]) => given.get(name) === value);
    if (isIt && idSchema.safeParse(id).success) return { kind, id };
  }
  return null;
}

/** Parses a link from the query of a page's address; null: invalid. */
export function linkIn(page: string, search: string): OpenedLink | null {
  const row = rowIn(page, search);
  const t = new URLSearchParams(search).get('t') ?? '';
  return row === null || t === '' ? null : { ...row, t };
}

const PATH = '/ntocc-tms-api/link';
const EVERYBODY = ROLES.filter((role) => SHARED_KINDS.some((kind) => sharedBy(kind).who.includes(role)));
const sharedSchema = z.object({ kind: z.enum(SHARED_KINDS), id: idSchema });

export const shareLink = call({
  name: 'link.share',
  method: 'POST',
  path: `${PATH}/SHARE`,
  encoding: 'json',
  who: EVERYBODY,
  belongs: { each: 'The record of the link must be one that the caller may open' },
  secret: true,
  about: 'Make the one link to a public page of a record; those made before open nothing any more',
  request: sharedSchema,
  data: z.object({ t: z.string(), until: z.number().int() }),
});

export const stopLink = call({
  name: 'link.stop',
  method: 'POST',
  path: `${PATH}/STOP`,
  encoding: 'json',
  who: EVERYBODY,
  belongs: { each: 'The record of the link must be one that the caller may open' },
  about: 'End the links to a public page of a record',
  request: sharedSchema,
  data: z.null(),
});
