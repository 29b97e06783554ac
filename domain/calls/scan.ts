import { z } from 'zod';
import { SCAN_FAULTS } from '../rules/scanCode.ts';
import { onPages } from './belongs.ts';
import { call, idSchema } from './call.ts';

/** Documents whose goods are scanned: each is a record. */
export const SCANNED_DOCUMENTS = ['inboundOrder', 'outboundOrder', 'transferOrder', 'stockCount'] as const;
export type ScannedDocument = (typeof SCANNED_DOCUMENTS)[number];

/** Resolves a minute and device. */
export const MOST_RESOLVES = 60;

const SCANNERS = ['warehouse', 'admin'] as const;

const foundSchema = z.object({ id: idSchema, record: z.string(), title: z.string() });

export const resolvedSchema = z.object({
  /** `pallet`: also the number on one, which stands for no document. `unknown`: nothing the caller may see has it. */
  kind: z.enum(['location', 'document', 'pallet', 'goods', 'unknown']),
  /** One is meant; of several the person chooses. */
  ids: z.array(idSchema),
  /** The same with what they are and are called. */
  found: z.array(foundSchema),
  /** The parts of a GS1 element string; empty: it was none. */
  elements: z.array(z.object({ ai: z.string(), value: z.string() })),
  lotNo: z.string().nullable(),
  producedAt: z.number().int().nullable(),
  expireAt: z.number().int().nullable(),
  /** Pieces that the label states. */
  count: z.number().int().nullable(),
  /** Why a code that looks like one of GS1 is none; null: it is, or does not look like one. */
  fault: z.enum(SCAN_FAULTS).nullable(),
});
export type Resolved = z.infer<typeof resolvedSchema>;

/** What a scanned text means at a document (addendum B 3.5). */
export const resolveScan = call({
  name: 'scan.resolve',
  method: 'POST',
  path: '/ntocc-tms-api/scan/resolve',
  encoding: 'json',
  who: SCANNERS,
  belongs: onPages('WmsInventory'),
  about: 'What a scanned code means: our own labels, a GTIN, a GS1 element string, or a typed number',
  request: z.object({
    text: z.string().min(1).max(200),
    warehouseId: idSchema,
    docType: z.enum(SCANNED_DOCUMENTS).optional(),
    docId: idSchema.optional(),
  }),
  data: resolvedSchema,
});

/** What a station has to know of a document to judge its scans without a network. */
export const scanCatalogue = call({
  name: 'scan.catalogue',
  method: 'GET',
  path: '/ntocc-tms-api/scan/catalogue',
  encoding: 'query',
  who: SCANNERS,
  belongs: onPages('WmsInventory'),
  about: 'The goods of a document and the locations of its warehouse, as their labels name them',
  request: z.object({ docType: z.enum(SCANNED_DOCUMENTS), docId: idSchema }),
  data: z.object({
    warehouseNo: z.string(),
    goods: z.array(
      z.object({
        id: idSchema,
        goodsNo: z.string(),
        goodsName: z.string(),
        goodsSpec: z.string().nullable(),
        barcode: z.string().nullable(),
        isLotTracked: z.boolean(),
        unitName: z.string(),
        /** Id of its picture. */
        pictureId: idSchema.nullable(),
      }),
    ),
    /** In the order of the way through the aisles. */
    places: z.array(z.object({ id: idSchema, code: z.string() })),
  }),
});
export type ScanCatalogue = z.infer<typeof scanCatalogue.data>;

/** How the scan stations of the group behave. */
export const scanSettings = call({
  name: 'scan.settings',
  method: 'GET',
  path: '/ntocc-tms-api/scan/settings',
  encoding: 'query',
  who: SCANNERS,
  belongs: onPages('WmsInventory'),
  about:
    'The settings of a scan station: whether a scan is needed, pause before a repeated one, the longest queue',
  request: z.object({}),
  data: z.object({
    forceScan: z.boolean(),
    scanRepeatMs: z.number().int(),
    offlineScans: z.number().int(),
  }),
});
export type ScanSettings = z.infer<typeof scanSettings.data>;
