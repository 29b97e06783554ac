import type { SmsError } from '../../domain/rules/sms.ts';

export interface ShortMessage {
  readonly phone: string;
  readonly content: string;
}

/** The gateway's answer to a message. */
export type Handed =
  | { readonly messageId: string; readonly costFen: number }
  | { readonly errorCode: SmsError };

/** Delivery state of a message. */
export type Receipt =
  | { readonly state: 'waiting' | 'delivered' }
  | { readonly state: 'failed'; readonly errorCode: SmsError };

/** The port for SMS. */
export interface SmsPort {
  readonly provider: string;
  /** No message leaves the platform. */
  readonly isEmbedded: boolean;
  /** @throws Error when no answer came */
  send(message: ShortMessage): Promise<Handed>;
  /** @throws Error when no answer came */
  receipt(message: { messageId: string; phone: string; sentAt: number; now: number }): Promise<Receipt>;
}

/** Prefixes of phone numbers that make the embedded gateway fail, so that each failure can be tried by hand. */
export const SMS_SENTINELS = { blocked: '1990000', absent: '1990001', silent: '1990002' } as const;

/** Operators charge a message by parts of this many characters, fen each. */
const PIECE_CHARS = 67;
const PIECE_FEN = 5;
/** Delay of a receipt, ms. */
const RECEIPT_AFTER_MS = 3_000;

/** Phones of which the embedded gateway keeps the last message. */
const PHONES_KEPT = 200;

/** The embedded gateway with the phones that it plays. */
export interface EmbeddedSms extends SmsPort {
  /** The last message on a phone; undefined: none since the start. */
  lastTo(phone: string): string | undefined;
}

/**
 * The embedded gateway: delivers nothing, but answers with simulated delays and failures.
 * @param show gets each message, in place of the phone
 */
export function embeddedSms(show: (message: ShortMessage) => void): EmbeddedSms {
  const phones = new Map<string, string>();
  const arrive = ({ phone, content }: ShortMessage) => {
    phones.delete(phone);
    phones.set(phone, content);
    const [oldest] = phones.keys();
    if (phones.size > PHONES_KEPT && oldest !== undefined) phones.delete(oldest);
    show({ phone, content });
  };
  return {
    provider: 'embedded',
    isEmbedded: true,
    lastTo: (phone) => phones.get(phone),
    send: (message) => {
      if (message.phone.startsWith(SMS_SENTINELS.blocked)) return Promise.resolve({ errorCode: 'BLOCKED' });
      arrive(message);
      return Promise.resolve({
        messageId: crypto.randomUUID(),
        costFen: Math.ceil(message.content.length / PIECE_CHARS) * PIECE_FEN,
      });
    },
    receipt: ({ phone, sentAt, now }) => {
      if (phone.startsWith(SMS_SENTINELS.silent) || now - sentAt < RECEIPT_AFTER_MS)
        return Promise.resolve({ state: 'waiting' });
      return Promise.resolve(
        phone.startsWith(SMS_SENTINELS.absent)
          ? { state: 'failed', errorCode: 'ABSENT' }
          : { state: 'delivered' },
      );
    },
  };
}
