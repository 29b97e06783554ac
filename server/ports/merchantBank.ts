import { createHash } from 'node:crypto';

/** The platform's credentials at the bank: a merchant number, and the secret its requests are signed with. */
export interface BankAccess {
  readonly merchantNo: string;
  readonly secret: string;
}

/** A party that applies as sub-merchant. The bank accepts each `requestNo` and each `outMerchantId` only once. */
export interface Application {
  readonly requestNo: string;
  readonly outMerchantId: string;
  readonly merchantKind: string;
  readonly merchantName: string;
  readonly idNo: string;
  readonly legalPerson: string;
  readonly legalId: string;
  readonly phone: string;
  /** Number of the settlement card. */
  readonly cardNumber: string;
}

/** The bank's decision. */
export type Decision =
  | { readonly state: 'opened'; readonly bankMerchantId: string; readonly subAccountNo: string }
  | { readonly state: 'refused'; readonly reason: string };

/** Asks for the result of a request; `appliedAt` and `now` are epoch ms. */
export interface Question {
  readonly requestNo: string;
  readonly outMerchantId: string;
  readonly phone: string;
  readonly appliedAt: number;
  readonly now: number;
}

/** Onboarding of sub-merchants at the internet bank (records 10.8). */
export interface MerchantBankPort {
  /** Submits an application; repeating the same one changes nothing. @throws Error when no answer came */
  apply(access: BankAccess, application: Application & Pick<Question, 'appliedAt' | 'now'>): Promise<void>;
  /** The bank's decisions so far: none, one, or the same one several times. @throws Error when no answer came */
  decisions(access: BankAccess, question: Question): Promise<readonly Decision[]>;
  /** The balance of a sub-account, fen. @throws Error when no answer came */
  balanceFen(access: BankAccess, account: { subAccountNo: string; phone: string }): Promise<number>;
}

/** Prefixes of phone numbers that trigger faults of the embedded bank, so that each case can be tried by hand. */
export const MERCHANT_SENTINELS = {
  /** Refuses with a reason. */
  refused: '1990010',
  /** Decides only `LATE_MS` after the application. */
  late: '1990011',
  /** Answers nothing until `LATE_MS` after the application. */
  silent: '1990012',
  /** Sends its decision twice. */
  twice: '1990013',
  /** Has money in the sub-account. */
  funded: '1990014',
} as const;

/** Delay of late answers, ms. */
export const LATE_MS = 10 * 60_000;
/** Balance of the sub-account of a funded merchant, fen. */
const FUNDED_FEN = 12_850;

const digitsOf = (text: string, count: number) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString()
    .slice(-count);

const requireAnswer = ({ phone, appliedAt, now }: Pick<Question, 'phone' | 'appliedAt' | 'now'>) =>
  phone.startsWith(MERCHANT_SENTINELS.silent) && now - appliedAt < LATE_MS
    ? Promise.reject(new Error('The bank gives no answer.'))
    : Promise.resolve();

/** The embedded bank is stateless: its answers follow from the request alone, so a repeat gets the same. */
export const embeddedMerchantBank: MerchantBankPort = {
  apply: (_, application) => requireAnswer(application),
  decisions: async (_, question) => {
    await requireAnswer(question);
    const { phone, outMerchantId, appliedAt, now } = question;
    if (phone.startsWith(MERCHANT_SENTINELS.late) && now - appliedAt < LATE_MS) return [];
    if (phone.startsWith(MERCHANT_SENTINELS.refused))
      return [{ state: 'refused', reason: '法人姓名与证件号不一致' }];
    const opened: Decision = {
      state: 'opened',
      bankMerchantId: `226${digitsOf(outMerchantId, 12)}`,
      subAccountNo: `8888${digitsOf(`account of ${outMerchantId}`, 12)}`,
    };
    return phone.startsWith(MERCHANT_SENTINELS.twice) ? [opened, opened] : [opened];
  },
  balanceFen: (_, { phone }) => Promise.resolve(phone.startsWith(MERCHANT_SENTINELS.funded) ? FUNDED_FEN : 0),
};
