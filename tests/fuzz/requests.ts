import { BAD_ENCODINGS, BAD_TEXTS, badJson, inAddress, jsonOf, Raw } from './badValues.ts';
import type { Dice } from './dice.ts';
import type { Route } from './routes.ts';
import { fitting, flat, type Known, type Schema } from './schema.ts';

/** A request ready to be sent. */
export interface Attempt {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

const bytes = (text: string) => Uint8Array.from(Buffer.from(text));

/** The record of a path, and the ids known of it; any others where there are none. */
function idsFor(dice: Dice, path: string, known: Known): readonly { id: string; version: number }[] {
  const own = known.get(path.split('/')[2] ?? '') ?? [];
  if (own.length > 0 && !dice.in100(10)) return own;
  return dice.of([...known.values()].filter((rows) => rows.length > 0));
}

function pathOf(dice: Dice, route: Route, ids: readonly string[]): string {
  return route.path.replaceAll(/\{\w+\}/g, () => {
    if (dice.in100(75) && ids.length > 0) return dice.of(ids);
    return dice.in100(20) ? dice.of(BAD_ENCODINGS) : inAddress(dice.of(BAD_TEXTS)) || '0';
  });
}

/** A value of a query as text: mostly a bad one. */
const queryText = (dice: Dice, schema: Schema, ids: readonly string[]): string =>
  dice.in100(45) ? String(fitting(dice, schema, ids)) : dice.of(BAD_TEXTS);

function queryOf(dice: Dice, route: Route, ids: readonly string[]): string {
  const pairs: string[] = [];
  for (const [name, schema] of Object.entries(route.query)) {
    if (!dice.in100(30)) continue;
    const value = dice.in100(5) ? dice.of(BAD_ENCODINGS) : inAddress(queryText(dice, schema, ids));
    pairs.push(`${inAddress(name)}=${value}`);
    if (dice.in100(8)) pairs.push(`${inAddress(name)}=${inAddress(dice.of(BAD_TEXTS))}`);
    if (dice.in100(4)) pairs.push(`${inAddress(name)}[]=1`, `${inAddress(name)}[a]=1`);
  }
  if (dice.in100(6)) pairs.push('columns=__proto__', 'sort=__proto__');
  if (dice.in100(6)) pairs.push(`${inAddress(dice.of(BAD_TEXTS))}=1`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Replaces some parts of a value, at any depth. */
function spoilt(dice: Dice, value: unknown, share: number): unknown {
  if (dice.in100(share)) return badJson(dice);
  if (Array.isArray(value)) return value.map((part) => spoilt(dice, part, share));
  if (typeof value !== 'object' || value === null || value instanceof Raw) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, spoilt(dice, part, share)] as const);
  const more = dice.in100(5) ? [[dice.of(BAD_TEXTS), badJson(dice)] as const] : [];
  return Object.fromEntries([...parts, ...more]);
}

function bodyValue(dice: Dice, schema: Schema, rows: readonly { id: string; version: number }[]): unknown {
  if (dice.in100(4)) return badJson(dice);
  const ids = rows.map(({ id }) => id);
  const { properties } = flat(schema);
  const base = fitting(dice, schema, ids);
  const held = typeof base === 'object' && base !== null ? base : {};
  // What every write has is right most of the time, so that the rest is looked at.
  const head: Record<string, unknown> = {};
  const row = rows.length > 0 ? dice.of(rows) : { id: '1', version: 1 };
  if ('requestNo' in properties && !dice.in100(4)) head.requestNo = dice.uuid();
  if ('version' in properties && dice.in100(80))
    head.version = dice.in100(80) ? row.version : row.version - 1;
  return { ...(spoilt(dice, held, dice.of([0, 8, 25])) as object), ...head };
}

const BOUNDARY = 'x-fuzz-boundary';
function multipart(dice: Dice): Uint8Array<ArrayBuffer> {
  const name = dice.of(['file', 'other', '__proto__', '']);
  const file = dice.of(['a.csv', 'b.xlsx', '..\\..\\x', 'x'.repeat(500), '文\u0001.csv', '']);
  const content = dice.of([
    '',
    'a,b\n1,2\n',
    '\0\0\0\0',
    'PK\u0003\u0004 broken',
    '"open,1\n2',
    `a,b\n${'\0,\ud800\n'.repeat(20)}`,
    `${'a,'.repeat(500)}\n1`,
  ]);
  const whole =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\n` +
    `Content-Type: text/csv\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`;
  return bytes(dice.in100(35) ? whole.slice(0, dice.below(whole.length)) : whole);
}

const WRONG_TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'multipart/form-data',
  `multipart/form-data; boundary=${BOUNDARY}`,
  'application/x-www-form-urlencoded',
  'application/json',
  ';;;',
];

function bodyOf(dice: Dice, route: Route, rows: readonly { id: string; version: number }[]) {
  if (route.mime === 'multipart/form-data')
    return { body: multipart(dice), type: `multipart/form-data; boundary=${BOUNDARY}` };
  const value = bodyValue(dice, route.body ?? {}, rows);
  if (route.mime === 'application/x-www-form-urlencoded') {
    const pairs = Object.entries(typeof value === 'object' && value !== null ? value : {});
    const form = pairs.map(([name, part]) => {
      const written = typeof part === 'string' ? part : jsonOf(part);
      return `${inAddress(name)}=${dice.in100(5) ? dice.of(BAD_ENCODINGS) : inAddress(written)}`;
    });
    return { body: bytes(form.join('&')), type: route.mime };
  }
  const json = jsonOf(value);
  return {
    body: bytes(dice.in100(3) ? json.slice(0, dice.below(json.length)) : json),
    type: 'application/json',
  };
}

/** A bad request for a route: mostly of the right shape, with some wrong values in it. */
export function attemptAt(dice: Dice, route: Route, known: Known): Attempt {
  const rows = idsFor(dice, route.path, known);
  const ids = rows.map(({ id }) => id);
  const path = pathOf(dice, route, ids) + queryOf(dice, route, ids);
  const headers: Record<string, string> = {};
  if (dice.in100(5)) headers['accept-language'] = dice.of(['*', ';q=', 'zz-ZZ', 'x'.repeat(200), 'en;q=NaN']);
  if (dice.in100(3)) headers['if-none-match'] = '*';
  if (route.method === 'GET') return { method: 'GET', path, headers, body: undefined };
  const { body, type } = bodyOf(dice, route, rows);
  if (dice.in100(2)) return { method: route.method, path, headers, body: undefined };
  headers['content-type'] = dice.in100(4) ? dice.of(WRONG_TYPES) : type;
  if (dice.in100(1)) headers['content-encoding'] = 'gzip';
  return { method: route.method, path, headers, body };
}

/** The request as a line for a shell. */
export function curlOf(url: string, who: string, { method, path, headers, body }: Attempt): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const heads = Object.entries(headers).map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`);
  const shown = body === undefined ? '' : Buffer.from(body).toString('latin1');
  const data = body === undefined ? '' : ` --data-binary ${quoted(shown.slice(0, 2_000))}`;
  return `curl -X ${method}${heads.join('')}${data} ${quoted(url + path)}  # as ${who}`;
}
