import { z } from 'zod';
import type { Label } from '../codes/label.ts';
import { type MessageField, NEEDED, SENT_AT } from '../codes/messages/field.ts';
import { type Refusal, refuse } from '../codes/refusals.ts';
import { reportRuleBroken } from '../codes/refusals/codes/reporting.ts';

/**
 * A message to the authority: every value is text in the format of its field; an empty one breaks the rule of a required field.
 */
export type MessageValue = string | Message | readonly Message[];
export interface Message {
  readonly [name: string]: MessageValue;
}

export const messageSchema: z.ZodType<Message> = z.record(
  z.string(),
  z.lazy(() => z.union([z.string(), messageSchema, z.array(messageSchema)])),
);

/** A rule that a message breaks. */
export interface Fault {
  /** Names from the outermost group down: `driver.drivingLicense`. */
  readonly path: string;
  readonly field: MessageField;
  /** The format as the guide writes it, or `NEEDED`. */
  readonly rule: string | Label;
}

const FORM = /^(an|n)(\.\.)?(\d+)(?:,(\d+))?$/;

/** Whether a value has the format. @throws Error for a format the guide does not have */
export function fits(form: string, value: string): boolean {
  const match = FORM.exec(form);
  if (!match) throw new Error(`No such form of a message field: ${form}`);
  const [, kind, isUpTo, size = '0', decimals] = match;
  const length = Number(size);
  if (kind === 'an') return isUpTo === undefined ? [...value].length === length : [...value].length <= length;
  if (decimals === undefined)
    return /^\d+$/.test(value) && (isUpTo === undefined ? value.length === length : value.length <= length);
  const parts = /^(\d+)(?:\.(\d+))?$/.exec(value);
  if (!parts) return false;
  const [, whole = '', fraction = ''] = parts;
  return fraction.length <= Number(decimals) && whole.length + fraction.length <= length;
}

/** All rules that a message breaks, in the order of its fields. */
export function faultsOf(fields: readonly MessageField[], message: Message, prefix = ''): Fault[] {
  return fields.flatMap((field) => {
    const path = `${prefix}${field.name}`;
    const value = message[field.name];
    if (field.fields) {
      const groups = groupsIn(value);
      if (groups.length === 0) return field.isRequired ? [{ path, field, rule: NEEDED }] : [];
      return groups.flatMap((one) => faultsOf(field.fields ?? [], one, `${path}.`));
    }
    if (typeof value !== 'string' || value === '')
      return field.isRequired ? [{ path, field, rule: NEEDED }] : [];
    return field.form === undefined || fits(field.form, value) ? [] : [{ path, field, rule: field.form }];
  });
}

/** The groups under a name: none, one or several. */
export function groupsIn(value: MessageValue | undefined): readonly Message[] {
  if (value === undefined || typeof value === 'string') return [];
  return isList(value) ? value : [value];
}

const isList = (value: Message | readonly Message[]): value is readonly Message[] => Array.isArray(value);

/** A broken rule as a refusal: 39005. */
export function faultRefusal({ field, rule }: Pick<Fault, 'field' | 'rule'>): Refusal {
  return refuse(reportRuleBroken, { field: field.label, rule });
}

/** The values at a path, repeated groups one after the other. */
export function valueAt(message: Message, path: string): string {
  const [name = '', ...rest] = path.split('.');
  const value = message[name];
  if (rest.length > 0)
    return groupsIn(value)
      .map((one) => valueAt(one, rest.join('.')))
      .join('\n');
  return typeof value === 'string' ? value : '';
}

/**
 * Path of the field named in a refusal's text, by its name in the guide or its Chinese title; the longest name
 * wins, because one may be the beginning of another. Null when it names none.
 */
export function fieldNamed(fields: readonly MessageField[], text: string): string | null {
  let best: { path: string; length: number } | null = null;
  const look = (list: readonly MessageField[], prefix: string) => {
    for (const field of list) {
      const path = `${prefix}${field.name}`;
      if (field.fields) look(field.fields, `${path}.`);
      else
        for (const name of [field.name, field.label[0]])
          if (text.includes(name) && name.length > (best?.length ?? 0)) best = { path, length: name.length };
    }
  };
  look(fields, '');
  return (best as { path: string } | null)?.path ?? null;
}

/** Whether the messages are equal except for the time of sending. */
export function isSameContent(a: Message, b: Message): boolean {
  const plain = (message: Message) => JSON.stringify({ ...message, [SENT_AT]: '' });
  return plain(a) === plain(b);
}
