import { isId } from '../../../domain/rules/ids.ts';
import { isPublicPath } from '../../../domain/codes/publicPaths.ts';

/** What a push or an SMS is about (addendum A 5.2): the record, and the public page that shows it to the holder of a token. */
interface Subject {
  readonly record: string;
  /** Its path, and the name of the record's id in its address. */
  readonly open?: readonly [path: string, key: string, more?: string];
}

const SUBJECTS: Readonly<Record<string, Subject>> = {
  order: { record: 'order', open: ['/publish_info', 'orderId'] },
  waybill: { record: 'waybill', open: ['/order_info', 'waybillId'] },
  receipt: { record: 'receipt', open: ['/PrintingMobile', 'bizId', 'bizType=receipt'] },
  contract: { record: 'signedContract', open: ['/contract4Mobile', 'contractId'] },
  complaint: { record: 'complaint' },
  evaluation: { record: 'evaluation' },
  queueTicket: { record: 'queueTicket', open: ['/queList', 'ticketId'] },
  orderStatement: { record: 'orderStatement', open: ['/statement4Mobile', 'orderStatementId'] },
  warning: { record: 'safetyWarning' },
  reminder: { record: 'paymentReminder' },
};

/** What a push link names. */
export interface PushTarget {
  readonly record: string;
  /** null: the link names none, or no id. */
  readonly id: string | null;
  /** Where the record is seen without a login; null: nowhere, or the link has no token. */
  readonly guestPage: string | null;
}

/** The target of a push link; null: unknown kind. */
export function targetOf(query: URLSearchParams): PushTarget | null {
  const kind = query.get('bizType') ?? '';
  const subject = Object.hasOwn(SUBJECTS, kind) ? SUBJECTS[kind] : undefined;
  if (!subject) return null;
  const id = query.get('bizId') ?? '';
  const t = query.get('t') ?? '';
  const isKnown = /^\d{1,19}$/.test(id) && isId(id);
  const [path, key, more] = subject.open ?? [];
  const isOpen = isKnown && t !== '' && path !== undefined && key !== undefined && isPublicPath(path);
  const params = new URLSearchParams(more);
  if (isOpen) {
    params.set(key, id);
    params.set('t', t);
  }
  return {
    record: subject.record,
    id: isKnown ? id : null,
    guestPage: isOpen ? `${path}?${params.toString()}` : null,
  };
}

/** The parameters of a push link; others are not passed on. */
const KNOWN = ['type', 'bizType', 'bizId', 't'];

function passedOn(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const kept = names.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new URLSearchParams(kept);
}

/** The same link for the phone app. */
export const appLink = (scheme: string, query: URLSearchParams): string =>
  `${scheme}://push?${passedOn(query, KNOWN).toString()}`;

/** The same page, which goes on by itself once somebody is logged in; the token stays behind. */
export const onwardLink = (query: URLSearchParams): string =>
  `/pushSelect?${passedOn(query, ['type', 'bizType', 'bizId']).toString()}&go=1`;
