import { lengthOf } from './characters.ts';
import { cleanText } from './cleanText.ts';
import { dateOf } from './times.ts';

/** V-PHONE: an 11-digit mobile number starting with 1. */
export function isMobile(text: string): boolean {
  return /^1\d{10}$/.test(text);
}

/** A landline number with its area code, and an extension if any: 0551-62345678-12. */
export function isLandline(text: string): boolean {
  return /^0\d{2,3}-?\d{7,8}(-\d{1,6})?$/.test(text);
}

/** A landline number whose area code may be left out. */
export function isPhone(text: string): boolean {
  return /^(0\d{2,3}-?)?\d{7,8}(-\d{1,6})?$/.test(text);
}

/** A 400 or 800 number. */
export function isServiceNumber(text: string): boolean {
  return /^(400|800)-?\d{3}-?\d{4}$/.test(text);
}

/** V-TEL: any number one can call: mobile, landline, 400 or 800. */
export function isTel(text: string): boolean {
  return isMobile(text) || isPhone(text) || isServiceNumber(text);
}

/** A time of day, 00:00 to 23:59. */
export function isClock(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** An absolute http, https or ftp address with a full host name, an IP address or localhost. */
export function isUrl(text: string): boolean {
  if (!/^(https?|ftp):\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  const { hostname } = new URL(text);
  return hostname === 'localhost' || hostname.startsWith('[') || /[^.]\.[^.]/.test(hostname);
}

const MAILBOX = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const HOST_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL = new RegExp(`^${MAILBOX}(?:\\.${MAILBOX})*@(?:${HOST_LABEL}\\.)+[A-Za-z]{2,63}$`);

/** An e-mail address with a full host name, at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** Digits, with decimals or without, above 0. */
export function isPositiveNumber(text: string): boolean {
  return isNonNegativeDecimal(text) && /[1-9]/.test(text);
}

/** Digits, with decimals or without; no sign, exponent or needless zero in front. */
export function isNonNegativeDecimal(text: string): boolean {
  return /^(0|[1-9]\d*)(\.\d+)?$/.test(text);
}

/** A day of the calendar as yyyymmdd. */
export function isDate8(text: string): boolean {
  return date8(text) !== undefined;
}

/** Epoch ms of 00:00 in Shanghai of a yyyymmdd text; undefined when there is no such day. */
export function date8(text: string): number | undefined {
  if (!/^\d{8}$/.test(text)) return undefined;
  return dateOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)));
}

/** 2 to 4 letters; empty is allowed. */
export function isShortLetters(text: string): boolean {
  return /^([A-Za-z]{2,4})?$/.test(text);
}

/** White space anywhere in the text. */
export function hasWhitespace(text: string): boolean {
  return /\s/.test(text);
}

/** Whether a text says enough: at least so many characters that a person sees. */
export function saysEnough(text: string, least: number): boolean {
  return lengthOf(cleanText(text)) >= least;
}

/** Nothing that a person sees, or nothing at all. */
export function isBlank(text: string): boolean {
  return cleanText(text) === '';
}

const CHARACTER_CLASSES = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d\s]/];

/**
 * V-PWD: 8 to 128 characters of at least two of upper case, lower case, digit and symbol, no spaces.
 * @param taken what it may not equal: the user name, the old password.
 */
export function isPassword(text: string, taken: readonly string[] = []): boolean {
  if (text.length < 8 || text.length > 128 || hasWhitespace(text) || taken.includes(text)) return false;
  return CHARACTER_CLASSES.filter((characters) => characters.test(text)).length >= 2;
}

/** V-SPAN: not ending before it starts, nor more than 50 years after `now`; all epoch ms. */
export function isSpan(from: number, to: number, now: number): boolean {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() + 50);
  return from <= to && to <= limit.getTime();
}
