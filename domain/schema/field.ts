import { z } from 'zod';
import type { Label } from '../codes/label.ts';
import type { CodeList } from '../codes/lists/list.ts';
import type { RefusalCode } from '../codes/refusals.ts';
import type { Role } from '../codes/roles.ts';
import type { FileType } from '../rules/fileTypes.ts';
import { isBlank } from '../rules/checks.ts';
import { MAX_FEN } from '../rules/money.ts';
import { EARLIEST_MS } from '../rules/times.ts';
import { cleaned, type Spelling } from './spelling.ts';
import { writtenText } from './writtenText.ts';

/** How a field is stored, typed in, shown and exported. Units: records 0.2, and `domain/schema/units.ts`. */
export type FieldKind = 'text' | 'int' | 'fen' | 'tonnes' | 'kg' | 'metres' | 'stars' | 'minutes' | 'span' | 'm3' | 'qty' | 'km' | 'factor' | 'bp' | 'ts' | 'date' | 'deg' | 'bool' | 'code' | 'codes' | 'area' | 'ref' | 'images' | 'files' | 'rows';

/** Personal data: masked in lists, unmasked only for those who may see it (records 0.5). */
export type Mask = 'phone' | 'idNumber' | 'bankCard';

/** Five stars, in hundredths. */
const MOST_STARS = 500;

/** A check of one value, and its message. */
interface Test {
  readonly test: (value: string) => boolean;
  readonly message: Label;
}

export interface Check extends Test {
  /** Warning only: the value is accepted, but is probably mistyped (records 0.6). */
  readonly doubt?: Test;
  /** How the texts it tests are written; they are cleaned accordingly before. */
  readonly spelling?: Spelling;
}

/** Heads of columns that may be a field's; tried without spaces, in the forms that NFKC gives. */
export interface HeadWords {
  readonly says: RegExp;
  /** A head that says this is of something else. */
  readonly not?: RegExp;
}

/** The most that a number may be where other fields decide it, and what is said of a higher one. */
export interface Limit {
  readonly most: number;
  readonly message: Label;
}

export interface FieldOptions {
  readonly label: Label;
  /** How to fill it in: shown below its input, and nowhere else. */
  readonly hint?: Label;
  /** true: never empty. 'submit': may be empty in a draft, required to submit. */
  readonly required?: true | 'submit';
  /** Set by the server; never taken from a form. */
  readonly auto?: true;
  /** Decided by a contract or other agreed terms: only these roles set it in a form, for others the server does. */
  readonly setBy?: readonly Role[];
  /** In the form of a role that may not set it (`settableBy`): shown, not sent. */
  readonly isDecided?: true;
  readonly mask?: Mask;
  /** Write-only: the value goes to the server's vault, and the row only says that there is one (`SECRET_SET`). */
  readonly isSecret?: true;
  /** Contains the id of an account; shown as its name. */
  readonly isUser?: true;
  /** Contains the name of a list of codes; shown as what people call it. */
  readonly isListName?: true;
  /** Required in the form of a new row; those from before may lack it. */
  readonly requiredNew?: true;
  /** A text with headings, lists and links, as HTML: the server keeps only what `domain/rules/richText.ts` allows. */
  readonly isRich?: true;
  /** Digits that the platform sends by SMS: the form has a button to request them. */
  readonly isSmsCode?: true;
  /** Who sees the field, by role and row; absent means everybody who sees the row. */
  readonly sees?: (role: Role, row: Readonly<Record<string, unknown>>) => boolean;
  /** Where `sees` depends on the row: the roles that see the field in each of them; absent: none. Others cannot compare rows by it. */
  readonly seesAlways?: readonly Role[];
  /** Roles of parties that see it only once their own qualification is approved. */
  readonly approvedOnly?: readonly Role[];
  /** Stands for the order of another field, and may be sorted by by whoever sees that one. */
  readonly ranks?: string;
  /** A check of domain/rules with its message. */
  readonly check?: Check;
  /** How its texts are written, where neither check nor mask tells. */
  readonly spelling?: Spelling;
  /** The bound that the other fields of the row set; null: none. It must bear any values. */
  readonly limit?: (row: Readonly<Record<string, unknown>>) => Limit | null;
  /** What the form says of a value that does not go with the rest of the row; null: nothing. It must bear any values; whoever saves the row refuses it. */
  readonly against?: (value: unknown, row: Readonly<Record<string, unknown>>) => Label | null;
  /** V-SPAN: the field with the start of the period that ends here. */
  readonly endOf?: string;
  /** Initial value in a new record's form. */
  readonly initial?: unknown;
  /** Asked only after the event was refused with this code: the confirmation that it asks for. */
  readonly asksAfter?: RefusalCode;
  /** Form section, by key of the record's `sections`. */
  readonly section?: string;
  /** Words by which sheets of other people name its column. */
  readonly heads?: HeadWords;
  /** Shown and required only while this holds for the other fields of the form. */
  readonly when?: (row: Readonly<Record<string, unknown>>) => boolean;
}

/** `sees` of technical fields of the platform. */
export const nobody = (): boolean => false;

/** Placeholder of a secret in rows, forms and histories. */
export const SECRET_SET = '••••••••';

export interface Field<T = unknown> extends FieldOptions {
  readonly kind: FieldKind;
  /** Parses a present value; emptiness is handled by `required`. */
  readonly schema: z.ZodType<NonNullable<T>>;
  /** Code list of kind `code` and `codes`. */
  readonly list?: CodeList;
  /** Name of the record a `ref` points to. */
  readonly to?: string;
  /**
   * Query for the picker of a `ref`, e.g. approved drivers only. `$shipmentId` is replaced by the value of that field of
   * the same form: while it is empty nothing can be picked, and when it changes the choice is cleared.
   */
  readonly pick?: Readonly<Record<string, string>>;
  /**
   * Of a driver who is chosen for a load: the field of the same form with his truck. Whoever dispatches sees both judged
   * for that load, and choosing him brings his truck.
   */
  readonly brings?: string;
  /** Fields of one line of kind `rows`. */
  readonly columns?: Fields;
  /** Types of file of kind `images` and `files`; absent: all that fit the kind. */
  readonly accept?: readonly FileType[];
  /** Largest file of kind `images` and `files`, bytes; absent: what the kind allows (rules/fileTypes). */
  readonly maxBytes?: number;
  /** Of kind `area`: a whole city or province may be chosen too. */
  readonly isAnyLevel?: true;
  readonly max?: number;
  readonly min?: number;
  /** Only the type: keeps T in the structure. */
  readonly type?: T;
}

export type Fields = Readonly<Record<string, Field>>;

/** The stored type: null where the field may be empty. */
type Stored<T, O extends FieldOptions> = O extends { when: NonNullable<FieldOptions['when']> } ? T | null : O['required'] extends true ? T : T | null;

/** The row that a set of fields describes. */
export type RowOf<F extends Fields> = { -readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

const field = <T, O extends FieldOptions>(kind: FieldKind, schema: z.ZodType<T>, options: O): Field<Stored<T, O>> => ({ ...options, kind, schema: schema as z.ZodType<NonNullable<Stored<T, O>>> });

/** Text, cleaned first; at most `max` characters, at least `min` where the domain asks for a real reason. */
export function text<const O extends FieldOptions & { max: number; min?: number }>(options: O) {
  const { check, min = 1, max } = options;
  return field(
    'text',
    writtenText((typed) => cleaned(options, typed), { min, max }, check?.test),
    options,
  );
}

/** Whole number between `min` and `max`. */
export function int<const O extends FieldOptions & { min?: number; max?: number }>(options: O) {
  return field(
    'int',
    z
      .number()
      .int()
      .min(options.min ?? 0)
      .max(options.max ?? 1_000_000_000),
    options,
  );
}

/** Money in fen: an integer of CNY cents, 0 to 10^12 (V-MONEY). */
export function fen<const O extends FieldOptions & { min?: number }>(options: O) {
  return field(
    'fen',
    z
      .number()
      .int()
      .min(options.min ?? 0)
      .max(MAX_FEN),
    options,
  );
}

/** Weight of a load, a loss or a vehicle: stored in whole kg, written in tonnes. */
export function tonnes<const O extends FieldOptions & { min?: number; max?: number }>(options: O) {
  return field(
    'tonnes',
    z
      .number()
      .int()
      .min(options.min ?? 0)
      .max(options.max ?? 1_000_000_000),
    options,
  );
}

/** A length, stored in decimetres and written in metres. */
export function metres<const O extends FieldOptions & { min?: number; max: number }>(options: O) {
  return field(
    'metres',
    z
      .number()
      .int()
      .min(options.min ?? 0)
      .max(options.max),
    options,
  );
}

/** An average rating of at most five stars, stored in hundredths: 486 is ★4.86. */
export function stars<const O extends FieldOptions>(options: O) {
  return { ...field('stars', z.number().int().min(0).max(MOST_STARS), options), max: MOST_STARS };
}

/** How long something takes: stored in minutes, written in hours and minutes. */
export function minutes<const O extends FieldOptions & { min?: number; max: number }>(options: O) {
  return field(
    'minutes',
    z
      .number()
      .int()
      .min(options.min ?? 0)
      .max(options.max),
    options,
  );
}

/** A time that was measured: stored in ms, written in hours and minutes. */
export function span<const O extends FieldOptions>(options: O) {
  return field('span', z.number().int().min(0), options);
}

/** A whole number up to `most`, from 0 unless `least` is given. */
const upTo = (most: number, least = 0) => z.number().int().min(least).max(most);

/** Weight of something small, e.g. of one piece: stored and written in whole kg. */
export function kg<const O extends FieldOptions & { min?: number }>(options: O) {
  return field('kg', upTo(1_000_000_000, options.min), options);
}

/** Volume in thousandths of a cubic metre. */
export function m3<const O extends FieldOptions & { min?: number }>(options: O) {
  return field('m3', upTo(1_000_000_000, options.min), options);
}

/** A quantity in thousandths of its unit. */
export function qty<const O extends FieldOptions & { min?: number }>(options: O) {
  return field('qty', upTo(1_000_000_000_000, options.min), options);
}

/** A distance in tenths of a km; up to 100,000 km unless `max` is given. */
export function km<const O extends FieldOptions & { min?: number; max?: number }>(options: O) {
  return field('km', upTo(options.max ?? 1_000_000, options.min), options);
}

/** A factor in millionths: 1000 kg of a tonne are 1 000 000 000. */
export function factor<const O extends FieldOptions>(options: O) {
  return field('factor', z.number().int().min(0).max(1_000_000_000_000), options);
}

/** Rate in basis points, 1/10000. */
export function bp<const O extends FieldOptions & { max: number }>(options: O) {
  return field('bp', z.number().int().min(0).max(options.max), options);
}

const epochMs = z.number().int().min(EARLIEST_MS).max(4_102_444_800_000);

/** A time, epoch ms. */
export function ts<const O extends FieldOptions>(options: O) {
  return field('ts', epochMs, options);
}

/** A day: epoch ms at 00:00 Asia/Shanghai; an empty "to" date means long-term. */
export function date<const O extends FieldOptions>(options: O) {
  return field('date', epochMs, options);
}

/** Degrees of longitude or latitude, GCJ-02, 6 decimals. */
export function deg<const O extends FieldOptions>(options: O) {
  return field('deg', z.number().min(-180).max(180), options);
}

export function bool<const O extends FieldOptions>(options: O) {
  return field('bool', z.boolean(), options);
}

/** One code of a list in domain/codes/lists. */
export function code<const C extends string, const O extends FieldOptions>(list: CodeList, codes: readonly C[], options: O): Field<Stored<C, O>> {
  return { ...field('code', z.enum(codes) as z.ZodType<C>, options), list };
}

/** Several codes of a list; at most 50 unless `max` is given. */
export function codes<const O extends FieldOptions & { max?: number }>(list: CodeList, values: readonly string[], options: O) {
  return { ...field('codes', z.array(z.enum(values)).max(options.max ?? 50), options), list };
}

/**
 * A place of GB/T 2260: a county, or a city that has none; with `isAnyLevel` a wider area as well. The table of codes is
 * large, so that a code is looked up only where a form is saved.
 */
export function area<const O extends FieldOptions & { isAnyLevel?: true }>(options: O) {
  return field('area', z.string().regex(/^\d{6}$/), options);
}

/** The id of another record; `pick` narrows its picker. */
export function ref<const O extends FieldOptions & { pick?: Readonly<Record<string, string>>; brings?: string }>(to: string, options: O) {
  return { ...field('ref', z.string().regex(/^\d{1,19}$/), options), to };
}

interface FilesOptions extends FieldOptions {
  readonly max: number;
  readonly min?: number;
  readonly maxBytes?: number;
}

const fileIds = ({ min = 0, max }: FilesOptions) =>
  z
    .array(z.string().regex(/^\d{1,19}$/))
    .min(min)
    .max(max);

/** Ids of uploaded pictures, up to `max`. */
export function images<const O extends FilesOptions>(options: O) {
  return field('images', fileIds(options), options);
}

/** Ids of uploaded files of any of the types `accept`, up to `max`; without `accept` scans and papers. */
export function files<const O extends FilesOptions & { accept?: readonly FileType[] }>(options: O) {
  return field('files', fileIds(options), options);
}

/** Lines inside a record, e.g. the goods of an order. */
export function rows<const F extends Fields, const O extends FieldOptions & { min: number; max: number }>(columns: F, options: O): Field<Stored<RowOf<F>[], O>> {
  const shape = z.array(formSchema(columns)).min(options.min).max(options.max);
  return { ...field('rows', shape as z.ZodType<RowOf<F>[]>, options), columns };
}

/** Whether a sent value is none: null, absent, or a text in which nobody sees anything. */
export function isNone(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && isBlank(value));
}

/** What is said of a value that is above the bound which the row sets for its field; null: it is not. */
export function overLimit({ limit }: Pick<FieldOptions, 'limit'>, value: unknown, row: Readonly<Record<string, unknown>>): Label | null {
  if (typeof value !== 'number' || limit === undefined) return null;
  const found = limit(row);
  return found !== null && value > found.most ? found.message : null;
}

/** Schema of a value that may be empty; all that is none means null. */
export function emptyable(schema: z.ZodType): z.ZodType {
  return z.preprocess((value) => (isNone(value) ? null : value), schema.nullable());
}

/**
 * Schema of what a form sends: `auto` fields are dropped; a field needed on submit may be empty when
 * `stage` is 'draft'. Unknown keys are dropped.
 */
export function formSchema(fields: Fields, stage: 'draft' | 'submit' = 'submit'): z.ZodType<Record<string, unknown>> {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, spec] of Object.entries(fields)) {
    if (spec.auto) continue;
    const needed = spec.required === true || (spec.required === 'submit' && stage === 'submit');
    shape[name] = needed && !spec.when ? spec.schema : emptyable(spec.schema);
  }
  return z.object(shape).check((ctx) => {
    for (const name of missingWhen(fields, ctx.value, stage)) {
      ctx.issues.push({ code: 'custom', path: [name], message: 'required', input: null });
    }
  });
}

/** Required fields of the form that are empty. */
export function missingWhen(fields: Fields, row: Readonly<Record<string, unknown>>, stage: 'draft' | 'submit'): string[] {
  return Object.entries(fields).flatMap(([name, spec]) => {
    const needed = spec.required === true || (spec.required === 'submit' && stage === 'submit');
    return spec.when?.(row) === true && needed && !spec.auto && isNone(row[name]) ? [name] : [];
  });
}
