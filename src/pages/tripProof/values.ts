import { z } from 'zod';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { namedFile, type ShownField } from '../../../domain/proof/format.ts';
import { percentFromBp, tonnesFromKg } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { money } from '../trip/amounts.ts';
import type { ProofTexts } from './texts.ts';

type Value = ShownField['value'];

const label = z.tuple([z.string(), z.string(), z.string(), z.string()]).readonly();
const coded = z.object({ code: z.string(), label });
const happened = z.object({ at: z.number(), label, state: label, number: z.string() });
const node = z.object({
  at: z.number(),
  type: z.string(),
  lng: z.string().nullable(),
  lat: z.string().nullable(),
});

const time = (at: number): string => formatTime(at, 'y-m-d h:i');

/** Parts of a payment or an invoice that have a name here; the others are codes. */
const NAMED = [
  ...['paymentNo', 'amountFen', 'partFen', 'bankSerialNo', 'succeededAt', 'payee', 'account'],
  ...['invoiceNo', 'issueAt', 'invoiceTitle', 'taxNo', 'netFen', 'taxFen'],
];

function partText(key: string, value: Value, lang: Lang): string {
  if (typeof value === 'number' && key.endsWith('Fen')) return money(value, lang);
  if (typeof value === 'number' && key.endsWith('At')) return time(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '—';
}

function objectText(value: Value, lang: Lang, t: ProofTexts): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return String(value);
  return NAMED.filter((key) => key in value)
    .map((key) => `${t(`key.${key}`)} ${partText(key, value[key] ?? null, lang)}`)
    .join(' · ');
}

function numberText(kind: string, value: number, lang: Lang): string {
  switch (kind) {
    case 'fen':
      return money(value, lang);
    case 'tonnes':
      return `${tonnesFromKg(value)} t`;
    case 'bp':
      return percentFromBp(value);
    case 'ts':
      return time(value);
    case 'date':
      return formatTime(value, 'y-m-d');
    default:
      return String(value);
  }
}

/** A value of a proof as it is read; what has no form of its own is shown as it stands in the file. */
export function fieldText({ kind, value }: ShownField, lang: Lang, t: ProofTexts): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'number') return numberText(kind, value, lang);
  if (kind === 'code') {
    const found = coded.safeParse(value);
    if (found.success) return say(found.data.label, lang);
  }
  if (kind === 'files') {
    const found = z.array(namedFile).safeParse(value);
    if (found.success)
      return found.data.map(({ name, sha256 }) => `${name} (${sha256.slice(0, 12)}…)`).join('\n') || '—';
  }
  if (kind === 'positions' && Array.isArray(value)) return t('positions', { count: value.length });
  if (kind === 'event') {
    const found = happened.safeParse(value);
    if (found.success) {
      const { at, label: event, state, number } = found.data;
      return `${number} · ${say(event, lang)} → ${say(state, lang)} · ${time(at)}`;
    }
  }
  if (kind === 'node') {
    const found = node.safeParse(value);
    if (found.success) {
      const { at, type, lng, lat } = found.data;
      return `${t(`node.${type}`)} · ${time(at)}${lng === null || lat === null ? '' : ` · ${lng}, ${lat}`}`;
    }
  }
  if (kind === 'payment' || kind === 'invoice') return objectText(value, lang, t);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
