import { say, type Label, withUnit } from './label.ts';
import type { Lang } from './languages.ts';
import { spanLabel } from './span.ts';
import { accounts } from './refusals/accounts.ts';
import { advances } from './refusals/advances.ts';
import { basicInfo } from './refusals/basicInfo.ts';
import { bills } from './refusals/bills.ts';
import { common } from './refusals/common.ts';
import { contracts } from './refusals/contracts.ts';
import { customerService } from './refusals/customerService.ts';
import { insurance } from './refusals/insurance.ts';
import { ledger } from './refusals/ledger.ts';
import { editions } from './refusals/editions.ts';
import { home } from './refusals/home.ts';
import { orders } from './refusals/orders.ts';
import { reporting } from './refusals/reporting.ts';
import { reviews } from './refusals/reviews.ts';
import { settlement } from './refusals/settlement.ts';
import { statements } from './refusals/statements.ts';
import { statistics } from './refusals/statistics.ts';
import { stock } from './refusals/stock.ts';
import { system } from './refusals/system.ts';
import { tax } from './refusals/tax.ts';
import { tenants } from './refusals/tenants.ts';
import { tollInvoices } from './refusals/tollInvoices.ts';
import { tolls } from './refusals/tolls.ts';
import { transport } from './refusals/transport.ts';
import { website } from './refusals/website.ts';
import { yard } from './refusals/yard.ts';

/** Texts of all refusals by code, with `{name}` for values. */
export const REFUSALS = {
  ...common,
  ...reporting,
  ...orders,
  ...transport,
  ...yard,
  ...reviews,
  ...accounts,
  ...advances,
  ...basicInfo,
  ...bills,
  ...contracts,
  ...customerService,
  ...editions,
  ...home,
  ...insurance,
  ...ledger,
  ...tax,
  ...settlement,
  ...statements,
  ...statistics,
  ...stock,
  ...system,
  ...tenants,
  ...tollInvoices,
  ...tolls,
  ...website,
} as const satisfies Readonly<Record<number, Label>>;

/** Envelope status of a refusal. */
export type RefusalCode = keyof typeof REFUSALS;

/** The value of a placeholder; a label is shown in the reader's language. */
export type RefusalParam = string | number | Label;

/** A refusal as plain data; turned into text for its reader. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly params?: Readonly<Record<string, RefusalParam>>;
}

export function refuse(code: RefusalCode, params?: Refusal['params']): Refusal {
  return params === undefined ? { code } : { code, params };
}

/** The text of a refusal in the four languages. */
export function refusalLabel(refusal: Refusal): Label {
  return [messageOf(refusal, 'zh'), messageOf(refusal, 'en'), messageOf(refusal, 'es'), messageOf(refusal, 'ja')];
}

/** How a placeholder shows its value. */
type Manner = 'span' | 'note' | undefined;

function valueIn(given: RefusalParam | undefined, manner: Manner, lang: Lang): string {
  if (manner === 'note' && given === undefined) return '';
  const value = manner === 'span' && typeof given === 'number' ? spanLabel(given) : (given ?? '—');
  const text = typeof value === 'object' ? say(value, lang) : String(value);
  return manner === 'note' ? withUnit('', text, lang) : text;
}

/**
 * The text of a refusal; a placeholder without a value is a dash, `{n:span}` shows seconds as a wait, `{x:note}` a value in
 * brackets, and nothing where there is none.
 */
export function messageOf({ code, params = {} }: Refusal, lang: Lang): string {
  return say(REFUSALS[code], lang).replace(/\{(\w+)(?::(span|note))?\}/g, (_, name: string, manner: Manner) => valueIn(params[name], manner, lang));
}
