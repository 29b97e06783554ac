import { z } from 'zod';
import { isMobile } from '../../../domain/rules/checks.ts';
import { readParsed, writeText } from '../../app/storage.ts';

const KEY = 'loginPhone';

/** The phone number that logged in here last, or empty. A password is never stored. */
export function lastPhone(): string {
  const kept = readParsed(KEY, z.coerce.string()) ?? '';
  return isMobile(kept) ? kept : '';
}

export function rememberPhone(phone: string): void {
  if (isMobile(phone)) writeText(KEY, phone);
}
