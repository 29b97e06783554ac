/** The four elements that the bank compares: name, ID or credit code, card and phone (records 10.8). */
export interface CardHolder {
  readonly name: string;
  readonly number: string | null;
  readonly cardNumber: string;
  readonly phone: string;
}

/** The bank's four-element check. */
export interface BankPort {
  /** The elements that do not match, as text; null when all do. @throws Error when no answer came */
  check(holder: CardHolder): Promise<string | null>;
}

/** Prefixes of card and phone numbers that the embedded bank refuses, so that each refusal can be tried by hand. */
export const BANK_SENTINELS = { unknownCard: '6200000', otherPhone: '1990003' } as const;

/** The embedded bank: accepts every well-formed card except those prefixes. */
export const embeddedBank: BankPort = {
  check: ({ number, cardNumber, phone }) => {
    if (cardNumber.startsWith(BANK_SENTINELS.unknownCard)) return Promise.resolve('卡号不存在或已销户');
    if (phone.startsWith(BANK_SENTINELS.otherPhone)) return Promise.resolve('预留手机号不一致');
    return Promise.resolve(number === null ? '证件号码缺失' : null);
  },
};
