import { firstOf } from '../../domain/rules/characters.ts';

/** Longest text kept of one message or stack. */
const MAX_CHARS = 4_000;

const NAMES = 'oldPassword|newPassword|password|access_token|client_secret|smsCode|Admin-Token|token';
const BEARER = /\bBearer\s+[^\s"',;]+/gi;
/** `"password":"a b"`, also inside an escaped string. */
const JSON_PAIR = new RegExp(`(\\\\*["'](?:${NAMES})\\\\*["']\\s*:\\s*\\\\*["'])[^"'\\\\]*`, 'gi');
/** `password=x` of a query, a form or a cookie. */
const QUERY_PAIR = new RegExp(`(\\b(?:${NAMES})\\s*=\\s*)[^\\s&;,"']+`, 'gi');

/** The text without bearer tokens, passwords, access tokens and codes, and cut to 4,000 characters. */
export function withoutSecrets(text: string): string {
  return firstOf(text, MAX_CHARS)
    .replace(BEARER, 'Bearer ***')
    .replace(JSON_PAIR, '$1***')
    .replace(QUERY_PAIR, '$1***');
}
