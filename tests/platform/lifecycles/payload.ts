import type { Field, Fields } from '../../../domain/schema/field.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import type { Person } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';

const HOUR_MS = 3_600_000;
const WORDS = '客户要求变更，已电话确认';

export type Payload = Record<string, unknown>;

/** Input of a payload, besides the description of its fields. */
export interface Sources {
  readonly spec: RecordSpec;
  /** The document as the user sees it. */
  readonly row: Readonly<Record<string, unknown>>;
  /** Values that the description does not determine, by field. */
  readonly answers: Payload;
  /** Who fills in the form; pictures are uploaded in this name. */
  readonly person: Person;
  readonly now: number;
}

/** Whether a field is free text, which may hold a reason. */
export const isWords = ({ kind, check, mask }: Field): boolean => kind === 'text' && !check && !mask;

/** The codes of a `code` field, from its schema. */
function codesOf({ schema }: Field): readonly unknown[] {
  return 'options' in schema && Array.isArray(schema.options) ? schema.options : [];
}

function wordsFor({ min = 1, max = WORDS.length }: Field): string {
  return WORDS.repeat(Math.ceil(min / WORDS.length)).slice(0, Math.max(min, Math.min(max, WORDS.length)));
}

/** New uploads, as many as the field needs at least. */
export async function pictures(person: Person, { min = 1 }: Field): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < Math.max(1, min)) ids.push((await uploadPicture(person)).id);
  return ids;
}

/** A value for a required field, from its kind alone. */
async function valueOf(field: Field, sources: Sources): Promise<unknown> {
  const { kind, min = 0, columns = {} } = field;
  switch (kind) {
    case 'text':
      return wordsFor(field);
    case 'int':
    case 'fen':
    case 'tonnes':
    case 'kg':
    case 'metres':
    case 'stars':
    case 'minutes':
    case 'm3':
    case 'qty':
    case 'km':
    case 'factor':
    case 'bp':
      return Math.max(1, min);
    case 'ts':
      return sources.now + HOUR_MS;
    case 'date':
      return startOfDay(sources.now);
    case 'deg':
      return 0;
    case 'bool':
      return false;
    case 'code':
      return codesOf(field)[0];
    case 'codes':
      return codesOf(field).slice(0, 1);
    case 'area':
      return '340102';
    case 'images':
    case 'files':
      return pictures(sources.person, field);
    case 'rows':
      return [await payloadOf(columns, { ...sources, row: {} })];
    case 'ref':
      throw new Error(`Nothing says which ${String(field.to)} the form means.`);
  }
}

/**
 * A payload that a form of these fields could send: the given answers, the values of the document, else
 * a value for the kind of each required field. Reasons are always given, so that no rule on the payload refuses.
 */
export async function payloadOf(fields: Fields, sources: Sources): Promise<Payload> {
  const { spec, row, answers } = sources;
  const payload: Payload = {};
  for (const [name, field] of Object.entries(fields)) {
    const held = row[name] ?? null;
    const isNeeded = field.required !== undefined && field.when?.({ ...row, ...payload }) !== false;
    if (field.auto) continue;
    // A field of the record itself starts with the stored value; times and pictures of an event are new.
    const isOwn = spec.fields[name] === field;
    const isKept = held !== null && (isOwn || !['images', 'files', 'ts'].includes(field.kind));
    if (name in answers) payload[name] = answers[name];
    else if (isKept) payload[name] = held;
    else if (isNeeded) payload[name] = await valueOf(field, sources);
    else if (isOwn) payload[name] = null;
    else if (isWords(field)) payload[name] = wordsFor(field);
  }
  return payload;
}
