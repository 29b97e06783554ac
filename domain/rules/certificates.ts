import { daysBetween } from './times.ts';

/** State of a document, derived from its "to" date and never stored (records 0.7). */
export const CERTIFICATE_STATES = ['valid', 'dueSoon', 'missing', 'expired'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** Days before the expiry from which a certificate is due soon (records 0.7). */
export const DUE_SOON_DAYS = 30;

/**
 * @param validTo epoch ms of the "to" date, valid through the end of that day in Shanghai; null: long term;
 * undefined: no such document.
 * @param at the time in question: now, or the planned unloading.
 */
export function certificateState(validTo: number | null | undefined, at: number): CertificateState {
  if (validTo === undefined) return 'missing';
  if (validTo === null) return 'valid';
  const days = daysBetween(at, validTo);
  if (days < 0) return 'expired';
  return days <= DUE_SOON_DAYS ? 'dueSoon' : 'valid';
}
