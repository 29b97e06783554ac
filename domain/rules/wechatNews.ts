import { formatTime } from './times.ts';

const MINUTE_MS = 60_000;

/** When a message is sent to WeChat: at once, and twice more within an hour, ms after the try before (addendum A 4.4). */
export const WECHAT_PLAN_MS: readonly number[] = [0, 10 * MINUTE_MS, 45 * MINUTE_MS];

/** As often as this a person may allow a template in advance. */
export const MOST_CONSENTS = 99;

/** What a message says, whatever the words of its template. */
export interface WechatFacts {
  /** Number of the document or the place in the line. */
  readonly no: string;
  readonly state: string;
  /** Epoch ms. */
  readonly at: number;
  /** Of whatever kind, in the order in which a template asks for them. */
  readonly things: readonly string[];
  readonly plate: string | null;
}

export type WechatData = Readonly<Record<string, { readonly value: string }>>;

/** A word that a template asks for: `{{thing2.DATA}}`. */
const ASKED = /\{\{\s*([a-z_]+)(\d+)\s*\.DATA\s*\}\}/gi;

const [DAY, MOMENT] = ['y年m月d日', 'y年m月d日 h:i'];

/** WeChat refuses a longer one. */
const cut = (text: string, most: number): string => {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`;
};

/**
 * Fills in the words of a template by their kinds. WeChat numbers them by the template that the operator chose, so they
 * are known only from its text.
 * @returns null: the template asks for something that is not told
 */
export function filledIn(template: string, { no, state, at, things, plate }: WechatFacts): WechatData | null {
  const left = [...things];
  const filledWord = (kind: string): string | null => {
    switch (kind) {
      case 'character_string':
        return no.slice(0, 32);
      case 'phrase':
        return [...state].slice(0, 5).join('');
      case 'time':
        return formatTime(at, MOMENT);
      case 'date':
        return formatTime(at, DAY);
      case 'car_number':
        return plate?.slice(0, 8) ?? null;
      case 'thing': {
        const next = left.shift();
        return next === undefined ? null : cut(next, 20);
      }
      default:
        return null;
    }
  };
  const data: Record<string, { value: string }> = {};
  for (const [, kind = '', number = ''] of template.matchAll(ASKED)) {
    const value = filledWord(kind.toLowerCase());
    if (value === null) return null;
    data[kind + number] = { value };
  }
  return Object.keys(data).length === 0 ? null : data;
}

/** When a message is sent again that was not taken, epoch ms; null: never. @param attempts tries before this one */
export function nextWechatTry(attempts: number, now: number): number | null {
  const wait = WECHAT_PLAN_MS[attempts + 1];
  return wait === undefined ? null : now + wait;
}

/** What somebody has still allowed of a template. */
export interface Consent {
  readonly templateId: string;
  readonly left: number;
}

/** Changes what is left of a template; one that is used up stands no longer there. */
export function withConsent(
  all: readonly Consent[] | null,
  templateId: string,
  change: (left: number) => number,
): Consent[] {
  const rest = (all ?? []).filter((one) => one.templateId !== templateId);
  const left = Math.max(0, Math.min(MOST_CONSENTS, change(leftOf(all, templateId))));
  return left === 0 ? rest : [...rest, { templateId, left }];
}

export function leftOf(all: readonly Consent[] | null, templateId: string): number {
  return all?.find((one) => one.templateId === templateId)?.left ?? 0;
}
