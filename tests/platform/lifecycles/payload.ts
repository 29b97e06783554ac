import type { Field, Fields } from '../../../domain/schema/field.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import type { Person } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';

const HOUR_MS = 3_600_000;
const WORDS = '客户要求变更，已电话确认';

export type Payload = Record<string, unknown>;

/** What a payload is made of besides the description of its fields. */
export interface Sources {
  readonly spec: RecordSpec;
  /** The document as the person sees it. */
  readonly row: Readonly<Record<string, unknown>>;
  /** What the description cannot say, by field. */
  readonly answers: Payload;
  /** Who fills the form in; pictures are uploaded in this name. */
  readonly person: Person;
  readonly now: number;
}

/** Is it a field for free words, where a reason can stand? */
export const isWords = ({ kind, check, mask }: Field): boolean => kind === 'text' && !check && !mask;

/** The codes of a `code` field, as its schema lists them. */
function codesOf({ schema }: Field): readonly unknown[] {
  return 'options' in schema && Array.isArray(schema.options) ? schema.options : [];
}

function wordsFor({ min = 1, max = WORDS.length }: Field): string {
  return WORDS.repeat(Math.ceil(min / WORDS.length)).slice(0, Math.max(min, Math.min(max, WORDS.length)));
}

/** Fresh uploads, as many as the field asks at least. */
export async function pictures(person: Person, { min = 1 }: Field): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < Math.max(1, min)) ids.push((await uploadPicture(person)).id);
  return ids;
}

/** A value that fits a needed field, from nothing but its kind. */
async function valueOf(field: Field, sources: Sources): Promise<unknown> {
  const { kind, min = 0, columns = {} } = field;
  switch (kind) {
    case 'text':
      return wordsFor(field);
    case 'int':
    case 'fen':
    case 'kg':
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
 * A payload that a form of these fields could send: the given answers, what the document holds already, else
 * what the kind of a needed field allows. Reasons are always given, so that no rule on the payload refuses.
 */
export async function payloadOf(fields: Fields, sources: Sources): Promise<Payload> {
  const { spec, row, answers } = sources;
  const payload: Payload = {};
  for (const [name, field] of Object.entries(fields)) {
    const held = row[name] ?? null;
    const isNeeded = field.required !== undefined && field.when?.({ ...row, ...payload }) !== false;
    if (field.auto) continue;
    // A field of the record itself starts from what the record says; times and pictures of a deed are new.
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
