import type { StateValue } from 'xstate';

/** A state value as text: `idle`, `active.using`, `(auth.in | fresh.late)`. */
export function valueTexts(value: StateValue): string {
  if (typeof value === 'string') return value;
  const parts = Object.entries(value).map(([key, inner]) => {
    const words = inner === undefined ? '' : valueTexts(inner);
    return words === '' ? key : `${key}.${words}`;
  });
  return parts.length > 1 ? `(${parts.join(' | ')})` : parts.join('');
}

/** A value as one line of JSON; values beyond JSON are named. */
export function show(value: unknown): string {
  const text = JSON.stringify(value, (_key, inner: unknown) => {
    if (inner instanceof Error) return `${inner.name}: ${inner.message}`;
    if (typeof inner === 'function') return '(function)';
    if (typeof inner === 'bigint') return `${inner}n`;
    if (typeof inner === 'object' && inner !== null && 'sessionId' in inner) return '(actor)';
    return inner;
  }) as string | undefined;
  return text ?? 'undefined';
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The differences of two values, one line a path: `attempts=2`, `tabs[1].title="Home"`. */
export function changes(before: unknown, after: unknown, path = ''): string[] {
  if (Object.is(before, after)) return [];
  if (isPlain(before) && isPlain(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => changes(before[key], after[key], path === '' ? key : `${path}.${key}`));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((item, index) => changes(item, after[index], `${path}[${index}]`));
  }
  return show(before) === show(after) ? [] : [`${path}=${show(after)}`];
}
