import type { Label } from '../../domain/codes/label.ts';
import { pushKindOf } from '../../domain/rules/phonePush.ts';
import type { Work } from '../records/work.ts';

export interface Message {
  /** Role codes of staff, PARTYTYPE:partyId, or USER:accountId. */
  readonly to: readonly string[];
  readonly text: Label;
  readonly record: string;
  readonly id: string;
}

/** Staff have no app: their audiences are the roles of the platform. */
const mayHavePhone = (audience: string): boolean => !audience.startsWith('PLAT');

/** Writes a notice in the transaction of its cause, at its end; it is sent on the live channel after the commit. */
export function notify(work: Work, { to, text, record, id }: Message): Promise<void> {
  for (const audience of to) {
    const noticeId = work.nextId();
    work.unstored.notices.push({
      groupCode: work.groupCode,
      id: noticeId,
      audience,
      text: [...text],
      record,
      recordId: id,
      at: work.now,
      pushAt: pushKindOf(record) !== null && mayHavePhone(audience) ? work.now : null,
    });
    work.notices.push({ id: noticeId, audience, text, record, recordId: id });
  }
  return Promise.resolve();
}

const NOTHING: Label = ['', '', '', ''];

/**
 * "Waybill YD… is now “In transit”: 合肥→宁波, 热轧钢卷 32 t" in the four languages: the text of most notices.
 * @param gist what the document is about, so that a reader need not open it (domain/rules/gist.ts)
 */
export function stateChangeText(
  { label }: { readonly label: Label },
  no: string,
  state: Label,
  gist = NOTHING,
): Label {
  const after = (lang: 0 | 1 | 2 | 3, colon: string) => (gist[lang] === '' ? '' : `${colon}${gist[lang]}`);
  return [
    `${label[0]} ${no} 已变为“${state[0]}”${after(0, '：')}`,
    `${label[1]} ${no} is now “${state[1]}”${after(1, ': ')}`,
    `${label[2]} ${no} ha pasado a «${state[2]}»${after(2, ': ')}`,
    `${label[3]} ${no} が「${state[3]}」になりました${after(3, '：')}`,
  ];
}
