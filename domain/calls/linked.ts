import { z } from 'zod';
import { abnormalKind } from '../codes/lists/abnormal.ts';
import { codesOf } from '../codes/lists/list.ts';
import { CERTIFICATE_STATES } from '../rules/certificates.ts';
import { DOCUMENTS } from '../rules/documents.ts';
import { call, idSchema } from './call.ts';
import type { OpenedLink, SharedKind } from './sharing.ts';
import { stockPaperSchema } from './stockPaper.ts';

/** Data of the public pages for holders of their link: these fields only (records 4). */
export const PATH = '/ntocc-tms-api/link';

/** Request of a call that a link of these kinds opens. */
export const opened = <const K extends [SharedKind, ...SharedKind[]]>(kinds: K) =>
  z.object({ kind: z.enum(kinds), id: idSchema, t: z.string().min(1).max(64) });

const moment = z.number().int().nullable();
const amount = z.number().int().nullable();
const stateOf = z.string();

/** Public calls that only read. */
const belongs = { guests: 'The token of the link opens one row' } as const;
export const read = { method: 'GET', encoding: 'query', who: 'public', belongs, secret: true } as const;
export const write = { method: 'POST', encoding: 'json', who: 'public', belongs, secret: true } as const;

/** Origin, destination and goods; weights in kg, volume in thousandths of m³. */
const goodsSchema = z.object({
  goodsName: z.string(),
  cargoTypeCode: z.string(),
  planWeightKg: amount,
  loadWeightKg: amount,
  unloadWeightKg: amount,
  volumeM3: amount,
  pieces: amount,
  loadAreaCode: z.string(),
  loadAddress: z.string(),
  unloadAreaCode: z.string(),
  unloadAddress: z.string(),
});

const carriedSchema = goodsSchema.extend({
  waybillNo: z.string(),
  status: stateOf,
  plateNumber: z.string(),
  plateColorCode: z.string(),
  /** Masked: 周**, 138****5678. */
  driverName: z.string(),
  driverPhone: z.string(),
  consignmentAt: moment,
  planLoadAt: moment,
  despatchAt: moment,
  arrivedAt: moment,
  planUnloadAt: moment,
  goodsReceiptAt: moment,
  finishedAt: moment,
});
export type Carried = z.infer<typeof carriedSchema>;

/** The four flows of transport-and-money 1: whether each has its documents. */
const linkedFlowsSchema = z.object({
  contract: z.boolean(),
  goods: z.boolean(),
  money: z.boolean(),
  invoice: z.boolean(),
});
export type LinkedFlow = keyof z.infer<typeof linkedFlowsSchema>;

const waybillCardSchema = carriedSchema.extend({
  /** Photos of the receipt; `linkedFileUrl` reads them. */
  photoIds: z.array(z.string()),
  flows: linkedFlowsSchema,
});
export type WaybillCard = z.infer<typeof waybillCardSchema>;

export const readWaybillCard = call({
  ...read,
  name: 'link.waybill',
  path: `${PATH}/waybill`,
  about: 'The waybill that a link opens, without its money',
  request: opened(['waybill']),
  data: waybillCardSchema,
});

/** A problem with a waybill, reported by a holder of its link. */
export const reportedSchema = z.object({
  abnormalKind: z.enum(codesOf(abnormalKind)),
  description: z.string().trim().min(4).max(1000),
  /** A repeated number is the same report. */
  requestNo: z.uuid(),
});

export const reportByLink = call({
  ...write,
  name: 'link.report',
  path: `${PATH}/waybill/REPORT`,
  about: 'Report something wrong with the waybill that a link opens',
  request: opened(['waybill']).extend(reportedSchema.shape),
  data: z.object({ abnormalNo: z.string() }),
});

const publisherSchema = z.object({
  name: z.string(),
  isVerified: z.boolean(),
  /** Average in hundredths; null before the first rating. */
  starsHundredths: amount,
  ordersDone: z.number().int(),
  /** Share of finished waybills with a problem caused by the publisher, in 1/10000; null before the first one. */
  complaintBp: amount,
  /** Masked. */
  phone: z.string(),
});
export type PublisherCard = z.infer<typeof publisherSchema>;

export const readPublisherCard = call({
  ...read,
  name: 'link.publisher',
  path: `${PATH}/publisher`,
  about: 'Who publishes the order that a link opens',
  request: opened(['orderPublisher', 'publisher']),
  data: publisherSchema,
});

// The names of the documents are the keys of their labels.
const DOCUMENT_NAMES = Object.keys(DOCUMENTS) as [DocumentName, ...DocumentName[]];
type DocumentName = keyof typeof DOCUMENTS;

export const driverCardSchema = z.object({
  /** Masked, like the phone. */
  name: z.string(),
  phone: z.string(),
  isVerified: z.boolean(),
  starsHundredths: amount,
  tripsDone: z.number().int(),
  /** The present one, else the usual one; null: neither. */
  vehicle: z
    .object({
      plateNumber: z.string(),
      plateColorCode: z.string(),
      vehicleTypeCode: z.string().nullable(),
      ratedLoadKg: amount,
    })
    .nullable(),
  certificates: z.array(z.object({ name: z.enum(DOCUMENT_NAMES), state: z.enum(CERTIFICATE_STATES) })),
});
export type DriverCard = z.infer<typeof driverCardSchema>;

export const readDriverCard = call({
  ...read,
  name: 'link.driver',
  path: `${PATH}/driver`,
  about: 'The driver whose card a link opens',
  request: opened(['driver']),
  data: driverCardSchema,
});

export const PRINTED_KINDS = [
  'printWaybill',
  'printReceipt',
  'printContract',
  'printInbound',
  'printOutbound',
] as const;
export type PrintedKind = (typeof PRINTED_KINDS)[number];
export type PrintLink = OpenedLink<PrintedKind>;

const receiptPaperSchema = z.object({
  receiptNo: z.string(),
  status: stateOf,
  loadWeightKg: amount,
  unloadWeightKg: amount,
  signedBy: z.string().nullable(),
  signedAt: moment,
  waybill: carriedSchema,
});

const contractPaperSchema = z.object({
  contractNo: z.string(),
  contractName: z.string(),
  status: stateOf,
  kind: z.string(),
  partyAName: z.string().nullable(),
  partyBName: z.string(),
  signDate: moment,
  validFrom: z.number().int(),
  validTo: z.number().int(),
  signedAt: moment,
});

/** A document as it is printed, by `kind`. */
const paperSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('printWaybill'),
    /** With the hash of the trip's proof; null: it has none yet. */
    paper: carriedSchema.extend({ proofHash: z.string().nullable() }),
  }),
  z.object({ kind: z.literal('printReceipt'), paper: receiptPaperSchema }),
  z.object({ kind: z.literal('printContract'), paper: contractPaperSchema }),
  z.object({ kind: z.literal('printInbound'), paper: stockPaperSchema }),
  z.object({ kind: z.literal('printOutbound'), paper: stockPaperSchema }),
]);
export type Paper = z.infer<typeof paperSchema>;

export const readPaper = call({
  ...read,
  name: 'link.paper',
  path: `${PATH}/paper`,
  about: 'The document that a link lets print',
  request: opened([...PRINTED_KINDS]),
  data: paperSchema,
});

export const countPrint = call({
  ...write,
  name: 'link.printed',
  path: `${PATH}/paper/PRINTED`,
  about: 'Remember in the history of a document that it was printed by its link',
  request: opened([...PRINTED_KINDS]),
  data: z.null(),
});

const point = z.object({ lng: z.number(), lat: z.number() });
const fenceSchema = z.object({
  name: z.string(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  /** Metres; null: a polygon. */
  radiusM: amount,
  fencePoints: z.array(point).nullable(),
});
export type LinkedFence = z.infer<typeof fenceSchema>;

export const readFence = call({
  ...read,
  name: 'link.fence',
  path: `${PATH}/fence`,
  about: 'The fence of the place that a link opens',
  request: opened(['stationFence', 'addressFence']),
  data: fenceSchema,
});

/** Purpose of a link that an upstream customer gets with what it is told: it opens the photos of a waybill, and no page. */
export const PARTNER_FILE = 'partnerFile';

/** Query of a file opened by a link: the link itself. */
export const linkedFileSchema = opened(['waybill']).extend({ kind: z.enum(['waybill', PARTNER_FILE]) });
export const LINKED_FILE_PATH = `${PATH}/file`;

/** Address of a receipt photo, read with the link of its waybill. */
export function linkedFileUrl(
  fileId: string,
  { kind, id, t }: OpenedLink<'waybill'> | { kind: typeof PARTNER_FILE; id: string; t: string },
): string {
  return `${LINKED_FILE_PATH}/${fileId}?${new URLSearchParams({ kind, id, t }).toString()}`;
}
