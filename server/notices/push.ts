import { type Label, say } from '../../domain/codes/label.ts';
import { label } from '../../domain/codes/lists/list.ts';
import { pushKind } from '../../domain/codes/lists/phonePush.ts';
import { pushRecord } from '../../domain/records/pushRecord.ts';
import type { PushKind } from '../../domain/rules/phonePush.ts';
import type { Row } from '../../domain/schema/record.ts';
import { make } from '../records/make.ts';
import { nextNumbers } from '../records/numbers.ts';
import type { Work } from '../records/work.ts';
import { type Phone, phonesFor } from './phones.ts';

export type PushRow = Row<typeof pushRecord>;

/** The longest text of a message, characters: phones show less. */
const TEXT_MAX = 500;

/** What a message to phones is about. */
export interface PushAbout {
  readonly kind: PushKind;
  readonly text: Label;
  readonly record: string;
  readonly id: string;
}

/** A message as it is made for a phone, or again after one that failed. */
type Message = Pick<PushRow, 'bizType' | 'title' | 'content' | 'relatedRecord' | 'relatedId'> &
  Pick<PushRow, 'accountId' | 'appName' | 'platform' | 'token'>;

/** Stores a message, to be sent after the commit. @param repeats the one that said the same before */
export function storePush(work: Work, pushNo: string, message: Message, repeats?: PushRow): Promise<PushRow> {
  return make(work, pushRecord, {
    ...message,
    pushNo,
    providerMsgId: null,
    errorCode: null,
    sentAt: null,
    deliveredAt: null,
    clickedAt: null,
    resentFromId: repeats?.id ?? null,
    resentAsId: null,
    resendCount: repeats ? repeats.resendCount + 1 : 0,
    asked: 0,
    dueAt: work.now,
  });
}

const messageFor = ({ language, ...phone }: Phone, { kind, text, record, id }: PushAbout): Message => ({
  ...phone,
  bizType: kind,
  title: label(pushKind, kind, language),
  content: say(text, language).slice(0, TEXT_MAX),
  relatedRecord: record,
  relatedId: id,
});

/** Stores a message for each phone of some audiences that it goes to; a phone gets it once. @returns how many */
export async function queuePush(work: Work, to: readonly string[], about: PushAbout): Promise<number> {
  const phones = new Map<string, Phone>();
  for (const audience of to)
    for (const phone of await phonesFor(work, audience, about.kind)) phones.set(phone.token, phone);
  const numbers = await nextNumbers(work, pushRecord.number.prefix, phones.size);
  for (const [index, phone] of [...phones.values()].entries())
    await storePush(work, numbers[index] ?? '', messageFor(phone, about));
  return phones.size;
}
