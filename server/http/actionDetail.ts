import type { UserAction } from '../../domain/codes/lists/actionLog.ts';
import type { Json } from '../../domain/calls/json.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { firstOf } from '../../domain/rules/characters.ts';

/** The longest text in a detail. */
const MOST_TEXT = 200;
/** Values that tell how something was exported, and nothing about a person. */
const PLAIN = /(From|To|^type|^columns|^lang|^sort|^dir|^status)$/;
/** How a setting or a grant is kept apart from others; never its text. */
const isPlainValue = (value: unknown): value is string | number | boolean =>
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (typeof value === 'string' && /^[\w.-]{1,60}$/.test(value));

/** An export's query: of filters by text only the names, since a phone may stand there. */
function queryOf(query: object): Json {
  const entries = Object.entries(query).filter(([, value]) => typeof value === 'string' && value !== '');
  const told = entries.filter(([name]) => PLAIN.test(name));
  const filters = entries.map(([name]) => name).filter((name) => !PLAIN.test(name));
  return {
    ...Object.fromEntries(told.map(([name, value]) => [name, firstOf(String(value), MOST_TEXT)])),
    filters,
  };
}

/** A list of settings. */
function linesOf(list: readonly unknown[]): Json {
  if (list.length > MOST_LINES) return list.length;
  return list.flatMap((one): Json[] => {
    if (typeof one === 'object' && one !== null) return [settingOf(one)];
    return isPlainValue(one) ? [one] : [];
  });
}

/** Lists up to this length are told, of longer ones the length. */
const MOST_LINES = 50;

/** What was set: names, switches and codes. */
function settingOf(body: object): Json {
  const told = Object.entries(body).flatMap(([name, value]): [string, Json][] => {
    if (name === 'requestNo' || name === 'version') return [];
    if (Array.isArray(value)) return [[name, linesOf(value)]];
    if (typeof value === 'object' && value !== null) return [[name, settingOf(value)]];
    return isPlainValue(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(told);
}

/**
 * What the log says beyond who, what and where: only where no history says it, and without personal data or secrets (addendum B
 * 6.7).
 */
export function detailOf(
  action: UserAction,
  spec: RecordSpec | undefined,
  query: object,
  body: object,
): Json {
  if (action === 'export') return queryOf(query);
  if (action === 'rights' || action === 'config') return spec === undefined ? settingOf(body) : null;
  if (action !== 'reveal' || !spec) return null;
  const fields = Object.entries(spec.fields).flatMap(([name, { mask }]) => (mask ? [name] : []));
  const { revealCause: cause }: { revealCause?: unknown } = query;
  return { fields, ...(isPlainValue(cause) ? { cause } : {}) };
}
