import { z } from 'zod';
import { LANGS } from '../codes/languages.ts';
import type { RecordSpec } from '../schema/record.ts';
import { SHEET_LIMITS } from '../rules/sheetLimits.ts';
import { LEFT_OUT } from '../schema/sheetGrid.ts';
import { call, idSchema } from './call.ts';

/** Rows checked, or stored, by one call: few enough for visible progress. */
export const CHECK_SLICE = 50;
export const RUN_SLICE = 20;
/** Name of the part that holds the sheet. */
export const SHEET_PART = 'file';
/** Name of the part before it, with what the person chose for it, as JSON. */
export const CHOICE_PART = 'choice';
/** The highest number a row can have: rows without a number of their own are counted on from the last one. */
const LAST_ROW = 2 ** 31 - 1;
/** Formats of the generated sheets: templates and rows with errors. */
export const SHEET_TYPES = ['xlsx', 'csv'] as const;
export type SheetType = (typeof SHEET_TYPES)[number];

/** Where the rows of a file were found, and what of it is not read. */
export const placeSchema = z.object({
  /** Name of the sheet; empty in a text file. */
  sheet: z.string(),
  /** All that are seen, this one among them. */
  sheets: z.array(z.string()),
  hidden: z.array(z.string()),
  /** Number of the row of the heads. */
  head: z.number().int(),
  /** The first lines, one of which holds the heads. */
  top: z.array(z.object({ row: z.number().int(), text: z.string() })),
  /** Lines that are no rows: above the heads, units, sums, and notes below. */
  left: z.array(z.object({ row: z.number().int(), text: z.string(), why: z.enum(LEFT_OUT) })),
  /** Sums and notes are rows too, as the person has said. */
  sums: z.boolean(),
});
export type SheetPlace = z.infer<typeof placeSchema>;

/** What a person says of where the rows are, sent with the file again; without it, it is found out. */
export const placeQuery = z.object({
  sheet: z.string().max(100).optional(),
  head: z.coerce.number().int().min(1).max(SHEET_LIMITS.lastRow).optional(),
  sums: z.literal('true').optional(),
});
export type AskedPlace = Pick<SheetPlace, 'sheet' | 'sums'> & { readonly head: number | null };

/** A parsed sheet: its heads, and its first rows. */
export const sheetSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  heads: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  /** The group's earlier mapping of heads with these names; null: none known. */
  known: z.array(z.string().nullable()).optional(),
  /** Absent when it was read earlier. */
  place: placeSchema.optional(),
  /** Number of non-empty rows below the heads. */
  total: z.number().int(),
});
export type ImportSheet = z.infer<typeof sheetSchema>;

/** Why a row is refused: at a field, or as a whole; `column` is the head over the cell as in the sheet. */
const reasonSchema = z.object({
  field: z.string().nullable(),
  column: z.string().optional(),
  msg: z.string(),
});

/** A row by its number in the file, and its name for people. */
export const rowVerdictSchema = z.object({
  row: z.number().int(),
  title: z.string(),
  /** Empty: no errors. */
  reasons: z.array(reasonSchema),
});
export type RowVerdict = z.infer<typeof rowVerdictSchema>;

/** The answer of a trial of a file of which the platform keeps nothing. */
export const verdictsSchema = z.object({ rows: z.array(rowVerdictSchema) });

/** Progress of storing. */
export const progressSchema = z.object({
  /** Rows to be stored. */
  chosen: z.number().int(),
  imported: z.number().int(),
  /** Not tried yet. */
  left: z.number().int(),
  /** Tried and refused. */
  refused: z.array(rowVerdictSchema),
});
export type ImportProgress = z.infer<typeof progressSchema>;

export const unfinishedSchema = z.object({ sheet: sheetSchema, progress: progressSchema });
export type Unfinished = z.infer<typeof unfinishedSchema>;

export const mappingSchema = z.array(z.string().max(60).nullable()).max(SHEET_LIMITS.columns);
export const rowNumber = z.number().int().min(2).max(LAST_ROW);

/** Path of a record's imports; the sheet itself is sent there (POST, multipart). */
export const importPath = ({ service, name }: RecordSpec) => `/${service}/${name}/import`;
/** GET: an empty sheet to fill in. */
export const templatePath = (spec: RecordSpec) => `${importPath(spec)}/template`;
/** GET: the rows with errors as they were sent, with the reasons in a column of their own. */
export const faultsPath = (spec: RecordSpec, id: string) => `${importPath(spec)}/${id}/faults`;
export const sheetQuery = z.object({ type: z.enum(SHEET_TYPES), lang: z.enum(LANGS) });

/** The calls of a record's imports: the unfinished one, a trial, the storing of rows, and discarding a sheet. */
export function importCalls(spec: RecordSpec) {
  const path = importPath(spec);
  const who = spec.edit.by;
  const belongs = { rows: spec, to: 'import' } as const;
  const label = spec.label[1].toLowerCase();
  return {
    unfinished: call({
      name: `${spec.name}.import.unfinished`,
      method: 'GET',
      path,
      encoding: 'query',
      who,
      belongs,
      about: `The caller's last import of ${label} rows that stopped half-way, if any`,
      request: z.object({}),
      data: unfinishedSchema.nullable(),
    }),
    check: call({
      name: `${spec.name}.import.check`,
      method: 'POST',
      path: `${path}/{id}/CHECK`,
      encoding: 'json',
      who,
      belongs,
      about: `Tries the next rows of a sheet of ${label} rows; stores none of them`,
      request: z.object({
        id: idSchema,
        mapping: mappingSchema,
        /** Number of rows checked before; 0 starts again. */
        from: z.number().int().min(0),
      }),
      data: z.object({ rows: z.array(rowVerdictSchema), left: z.number().int() }),
    }),
    run: call({
      name: `${spec.name}.import.run`,
      method: 'POST',
      path: `${path}/{id}/RUN`,
      encoding: 'json',
      who,
      belongs,
      about: `Stores the next of the chosen rows; a row that is stored is never stored again`,
      request: z.object({
        id: idSchema,
        /** Numbers of the rows to store; sent with the first call, null after it. */
        rows: z.array(rowNumber).max(SHEET_LIMITS.rows).nullable(),
      }),
      data: progressSchema,
    }),
    drop: call({
      name: `${spec.name}.import.drop`,
      method: 'POST',
      path: `${path}/{id}/DROP`,
      encoding: 'json',
      who,
      belongs,
      about: `Throws a sheet of ${label} rows away; what was stored from it stays`,
      request: z.object({ id: idSchema }),
      data: z.null(),
    }),
  };
}
