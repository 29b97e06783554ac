/** The four elements that the bank compares: name, ID or credit code, card and phone (records 10.8). */
export interface CardHolder {
  readonly name: string;
  readonly number: string | null;
  readonly cardNumber: string;
  readonly phone: string;
}

/** The bank's answer about a card. */
export type CardAnswer =
  | { readonly state: 'match' }
  /** The elements that do not match, as text. */
  | { readonly state: 'mismatch'; readonly detail: string }
  /** The bank cannot say now: nothing is held against the card. */
  | { readonly state: 'unknown' };

/** No answer came, which says nothing about the card. */
export const SILENT_CARD: CardAnswer = { state: 'unknown' };

/** A card that the bank was asked about. */
export interface CheckedCard {
  readonly holder: CardHolder;
  readonly answer: CardAnswer;
}

/** The check of a payee's bank card (银行卡四要素核验). */
export interface CardCheckPort {
  /** @throws Error when no answer came */
  check(groupCode: string, holder: CardHolder): Promise<CardAnswer>;
}

/** Prefixes of card and phone numbers that the embedded bank refuses or does not answer, so that each can be tried by hand. */
export const BANK_SENTINELS = { unknownCard: '6200000', otherPhone: '1990003', silent: '1990004' } as const;

/** The embedded bank: accepts every well-formed card except those prefixes. */
export const embeddedCardCheck: CardCheckPort = {
  check: (_, { number, cardNumber, phone }) => {
    const differs = (detail: string) => Promise.resolve({ state: 'mismatch', detail } as const);
    if (phone.startsWith(BANK_SENTINELS.silent)) return Promise.resolve({ state: 'unknown' });
    if (cardNumber.startsWith(BANK_SENTINELS.unknownCard)) return differs('卡号不存在或已销户');
    if (phone.startsWith(BANK_SENTINELS.otherPhone)) return differs('预留手机号不一致');
    return number === null ? differs('证件号码缺失') : Promise.resolve({ state: 'match' });
  },
};
