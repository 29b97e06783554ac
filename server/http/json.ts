import type { FastifyInstance } from 'fastify';
import { contentTooComplex } from '../../domain/codes/refusals/codes/common.ts';
import { BAD_NAME } from '../calls/validText.ts';
import { refused, wrongFields } from '../records/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Keys and items of a JSON body. */
    parts?: number;
  }
}

/** The largest JSON body of any call, bytes; most calls accept far less. */
export const BODY_LIMIT = 2_000_000;

/** How deep values of a request may contain each other; forms use 5. */
export const MAX_DEPTH = 32;
/** Keys and items of a request, unless its call says that it needs more. */
export const MAX_PARTS = 10_000;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Index of the quote that ends a text. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (sign === BACKSLASH) at += 1;
    else if (sign === QUOTE) return at;
  }
  return json.length;
}

/**
 * Looks at a JSON text once, before anything is made of it: it need not be valid.
 * @param most keys and items that are accepted
 * @returns whether it is too deep or has too many parts
 */
export function isTooComplex(json: string, most: number): boolean {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(json, at);
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) depth += 1;
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
    else if (sign === COMMA || sign === COLON) parts += 1;
    if (depth > MAX_DEPTH || parts > most) return true;
  }
  return false;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Parses the JSON of requests within the bounds of their calls, and without keys that mean something else in JavaScript.
 * Requests with others are answered by 10434 and 10400.
 */
export function parseJsonWithin(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      if (isTooComplex(body, request.routeOptions.config.parts ?? MAX_PARTS))
        return done(refused(contentTooComplex));
      return parse(request, body, (error, value) => {
        if (error && isJson(body)) done(wrongFields([{ field: '', msg: BAD_NAME }]));
        else done(error, value);
      });
    },
  );
}
