/** A report for the tax bureau. The bureau accepts each number once, however often it is sent. */
export interface TaxMessage {
  readonly groupCode: string;
  readonly messageNo: string;
  readonly kind: string;
  readonly period: string;
  readonly content: string;
  /** Remark of the clerk. */
  readonly remark: string;
}

/** The bureau's answer about a report. */
export type TaxAnswer =
  | { readonly state: 'accepted'; readonly receiptNo: string }
  | { readonly state: 'returned'; readonly text: string }
  /** Received; not decided yet. */
  | { readonly state: 'open' };

/** The tax authority's interface for platforms. */
export interface TaxBureauPort {
  /** Submits a report, or asks for its result by the same number. @throws Error when no answer came */
  submit(message: TaxMessage): Promise<TaxAnswer>;
}

/** Texts in the remark of a report that trigger other answers of the embedded bureau, so that each can be tried by hand. */
const BUREAU_SENTINELS = {
  returned: '#returned',
  /** Never answers. */
  silent: '#silent',
} as const;

/** The embedded bureau: transmits nothing, but accepts, returns with a reason, or does not answer. */
export const embeddedTaxBureau: TaxBureauPort = {
  submit: ({ messageNo, remark, content }) => {
    if (remark.includes(BUREAU_SENTINELS.silent))
      return Promise.reject(new Error('The tax bureau did not answer.'));
    if (remark.includes(BUREAU_SENTINELS.returned))
      return Promise.resolve({
        state: 'returned',
        text: '报送数据与税务机关登记信息不一致，请核实后重新报送',
      });
    if (content === '') return Promise.resolve({ state: 'returned', text: '报送内容为空' });
    return Promise.resolve({ state: 'accepted', receiptNo: `SW${messageNo.replaceAll('-', '')}` });
  },
};
