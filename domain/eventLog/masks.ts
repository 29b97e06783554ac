import type { Json } from '../calls/json.ts';
import { isMobile } from '../rules/checks.ts';
import { isChartTerm, PERSONAL_PART } from './personal.ts';

/** The values in the query of an address: people chose and typed them. */
const QUERY_VALUE = /(?<=[?&][^=&#?]*=)[^&#]+/g;
/** First of many unused characters, for masks where digits and letters do not suffice. */
const SPARE = 0xa000;
const SPARES = 1_000;

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Minimum length of texts that are searched inside others. */
const isFindable = (text: string) => text.length > 2 || /\p{Script=Han}{2}/u.test(text);

/** The masks of one log: equal texts get equal masks, different texts different ones. */
export class Masks {
  private readonly known = new Map<string, string>();
  private readonly counts = new Map<number, number>();
  private readonly inside: RegExp | null;

  /**
   * @param whole texts masked where they are a whole value
   * @param anywhere texts masked inside other texts too
   */
  constructor(whole: Iterable<string>, anywhere: Iterable<string>) {
    for (const text of whole) this.mask(text);
    const parts = [...anywhere]
      .filter(isFindable)
      .sort((a, b) => b.length - a.length)
      .map((text) => `${/^\w/.test(text) ? '\\b' : ''}${literally(text)}${/\w$/.test(text) ? '\\b' : ''}`);
    this.inside = parts.length === 0 ? null : new RegExp(parts.join('|'), 'gu');
  }

  /** As long as the text: asterisks, and at the end the number of the text among those of its length. */
  private mask(text: string): string {
    const before = this.known.get(text);
    if (before !== undefined) return before;
    const count = (this.counts.get(text.length) ?? 0) + 1;
    this.counts.set(text.length, count);
    // Charts check whether a text is a mobile number: its mask passes too, with a prefix that is not assigned.
    if (isMobile(text)) {
      const placeholder = `1${String(count).padStart(10, '0')}`;
      this.known.set(text, placeholder);
      return placeholder;
    }
    const number = count.toString(36);
    const sign = number.length > text.length ? String.fromCharCode(SPARE + (count % SPARES)) : number;
    const made = sign.padStart(text.length, '*');
    this.known.set(text, made);
    return made;
  }

  /** A text with its personal data masked. */
  text(text: string): string {
    const whole = this.known.get(text);
    if (whole !== undefined) return whole;
    const mask = (part: string) => this.mask(part);
    const rest = this.inside ? text.replace(this.inside, mask) : text;
    return (rest.startsWith('/') ? rest.replace(QUERY_VALUE, mask) : rest).replace(PERSONAL_PART, mask);
  }

  /** A value with all its texts masked; `name` is its key. */
  value(value: Json, name = ''): Json {
    if (typeof value === 'string') return isChartTerm(name) ? value : this.text(value);
    if (Array.isArray(value)) return value.map((item) => this.value(item, name));
    return typeof value === 'object' && value !== null ? this.fields(value) : value;
  }

  fields(fields: Readonly<Record<string, Json>>): Record<string, Json> {
    const key = (name: string) => name.replace(PERSONAL_PART, (part) => this.mask(part));
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [key(name), this.value(value, name)]),
    );
  }
}
