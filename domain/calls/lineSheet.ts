import { z } from 'zod';
import type { Label } from '../codes/label.ts';
import type { RecordSpec } from '../schema/record.ts';
import type { SheetColumn } from '../schema/sheetColumns.ts';
import { SHEET_LIMITS } from '../rules/sheetLimits.ts';
import { idSchema } from './call.ts';
import { mappingSchema, placeQuery, rowNumber } from './imports.ts';
import { jsonSchema } from './json.ts';

/** Documents whose lines are read from a sheet into their form. The field of the lines is `lines`. */
export const LINE_SHEETS = ['inboundOrder', 'outboundOrder'] as const;

const pathOf = ({ service, name }: Pick<RecordSpec, 'service' | 'name'>) => `/${service}/${name}/lines`;

/** POST, multipart: the columns of a file, with what they were in earlier ones. */
export const lineHeadsPath = (spec: RecordSpec) => `${pathOf(spec)}/HEADS`;
/** POST, multipart: tries the rows by a mapping. */
export const lineCheckPath = (spec: RecordSpec) => `${pathOf(spec)}/CHECK`;
/** POST, multipart: the chosen rows as lines of the form. Nothing is stored. */
export const lineReadPath = (spec: RecordSpec) => `${pathOf(spec)}/READ`;

/** GET: an empty sheet to fill in. */
export const lineTemplatePath = (spec: RecordSpec) => `${pathOf(spec)}/TEMPLATE`;

/** Whose goods the lines are about. */
export const lineQuery = placeQuery.extend({ ownerId: idSchema.optional() });

/** What the person chose for the file, sent before it as JSON. */
export const lineChoiceSchema = z.object({
  mapping: mappingSchema,
  /** Numbers of the rows to take; null: all. */
  rows: z.array(rowNumber).max(SHEET_LIMITS.rows).nullable(),
});
export type LineChoice = z.infer<typeof lineChoiceSchema>;

/** Lines in stored units, with the titles of what they refer to, by field. */
export const readLinesSchema = z.object({
  lines: z.array(
    z.object({
      values: z.record(z.string(), jsonSchema),
      titles: z.record(z.string(), z.string()),
    }),
  ),
});
export type ReadLine = z.infer<typeof readLinesSchema>['lines'][number];

/** How goods are named in a sheet of lines. */
export const NAMED_GOODS: Label = [
  '货物编号、条码或货名',
  'Number, barcode or name of the goods',
  'Número, código de barras o nombre de la mercancía',
  '貨物の番号・バーコード・品名',
];

/** The columns that a sheet of lines may have. */
export function lineColumns({ fields }: RecordSpec): SheetColumn[] {
  return Object.entries(fields.lines?.columns ?? {}).filter(([, { auto }]) => !auto);
}
