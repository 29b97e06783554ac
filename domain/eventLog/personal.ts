/** Keys of values that identify a person, are contact data, or log in. */
const IDENTITY =
  /name$|password|token|secret|sms|^code$|deviceid|phone|mobile|^tel|mail$|id(entity)?(no|number|card)$|licence(no|number)?$|fileno$|^owner$|^vin$|plate|card|account|uscc|address|contact|by$|introduction|avatar|headimg|photo|configvalue/i;

/** Keys of free texts; the code may use a word of its own there. */
const FREE_TEXT = /remark|reason$|description|comment|resolution|faqanswer|keyword/i;

/** Keys whose values are words of the charts: never masked. */
const CHART_TERM = /^(type|status|state|byRole|partyType|roleName|actorId|event)$/;

/** Objects of values that people typed, under keys that are not known beforehand. */
const TYPED_GROUP = /^(draft|drafts|payload|values|filters|query|titles|memory|cache|facts|changes)$/;

/** One word of the code: `wallet`, `pendingLoad`, `asc`. No name is entered in this form. */
const CODE_TERM = /^[a-z]+(?:[A-Z][a-z]+)*$/;

/**
 * Whether the text under this key identifies a person. The name of a page or menu entry is its route, that of an error its kind.
 */
export function isIdentity(name: string, holder: Readonly<Record<string, unknown>>): boolean {
  const isThing = typeof holder.path === 'string' || typeof holder.message === 'string';
  // The name of a typed value is that of its field.
  const called = name === 'value' && typeof holder.field === 'string' ? holder.field : name;
  return !(name === 'name' && isThing) && IDENTITY.test(called);
}

/** Whether the text was written by a person. `isInGroup`: it is somewhere inside a typed object. */
export function isTypedText(text: string, name: string, isInGroup: boolean): boolean {
  return !CODE_TERM.test(text) && (isInGroup || FREE_TEXT.test(name) || TYPED_GROUP.test(name));
}

export function isTypedGroup(name: string): boolean {
  return TYPED_GROUP.test(name);
}

export function isChartTerm(name: string): boolean {
  return CHART_TERM.test(name);
}

const PARTS: readonly RegExp[] = [
  // Plates, with their province or without it.
  /\p{Script=Han}[A-HJ-NP-Z][A-HJ-NP-Z0-9]{4,6}/u,
  /\b[A-Z]{1,2}(?=[A-Z0-9]*\d)[A-Z0-9]{4,6}\b/u,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u,
  // Words in the spelling of addresses.
  /(?:[A-Za-z0-9]*%[0-9A-Fa-f]{2})+[A-Za-z0-9]*/u,
  // Tokens and other long keys; a long word without a digit is one of the code.
  /(?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{16,}/u,
  // Numbers of phones, identity cards, bank cards; grouped ones too.
  /\d(?:[ -]?\d){4,}[Xx]?/u,
  // Text in Chinese or Japanese is data of or for people.
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々·]+/u,
];

/** Every part of a text that looks like personal data by itself. */
export const PERSONAL_PART = new RegExp(PARTS.map(({ source }) => source).join('|'), 'gu');
