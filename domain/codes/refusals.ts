import { say, type Label } from './label.ts';
import type { Lang } from './languages.ts';
import { accounts } from './refusals/accounts.ts';
import { basicInfo } from './refusals/basicInfo.ts';
import { common } from './refusals/common.ts';
import { contracts } from './refusals/contracts.ts';
import { ledger } from './refusals/ledger.ts';
import { home } from './refusals/home.ts';
import { orders } from './refusals/orders.ts';
import { reviews } from './refusals/reviews.ts';
import { system } from './refusals/system.ts';
import { transport } from './refusals/transport.ts';

type Series = typeof common & typeof orders & typeof transport & typeof reviews & typeof accounts & typeof basicInfo & typeof contracts & typeof home & typeof ledger & typeof system;

/** Envelope status of a refusal. */
export type RefusalCode = keyof Series;

/** Every refusal by its code: what a person reads, with `{name}` for what is filled in. */
export const REFUSALS: Readonly<Record<RefusalCode, Label>> = { ...common, ...orders, ...transport, ...reviews, ...accounts, ...basicInfo, ...contracts, ...home, ...ledger, ...system };

/** What a placeholder stands for; a label is said in the reader's language. */
export type RefusalParam = string | number | Label;

/** Why something was refused; plain data, put into words where a person reads it. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly params?: Readonly<Record<string, RefusalParam>>;
}

export function refuse(code: RefusalCode, params?: Refusal['params']): Refusal {
  return params === undefined ? { code } : { code, params };
}

/** The sentence for a person; a placeholder that was not given shows as a dash. */
export function messageOf({ code, params = {} }: Refusal, lang: Lang): string {
  return say(REFUSALS[code], lang).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '—';
    return typeof value === 'object' ? say(value, lang) : String(value);
  });
}
