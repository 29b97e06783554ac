import { isMobile } from '../../../domain/rules/checks.ts';

const KEY = 'loginPhone';

/** The phone that logged in here last; empty for none. A password is never kept. */
export function lastPhone(): string {
  const kept = localStorage.getItem(KEY) ?? '';
  return isMobile(kept) ? kept : '';
}

export function rememberPhone(phone: string): void {
  if (isMobile(phone)) localStorage.setItem(KEY, phone);
}
