/** A report on its way to the tax bureau. The bureau takes one number once, however often it arrives. */
export interface TaxMessage {
  readonly groupCode: string;
  readonly messageNo: string;
  readonly kind: string;
  readonly period: string;
  readonly content: string;
  /** What the clerk noted beside the report. */
  readonly remark: string;
}

/** What the bureau says about a report. */
export type TaxAnswer =
  | { readonly state: 'accepted'; readonly receiptNo: string }
  | { readonly state: 'returned'; readonly text: string }
  /** Received; it is still being looked at. */
  | { readonly state: 'open' };

/** The tax authority's interface for platforms. */
export interface TaxBureauPort {
  /** Hands a report in, or asks again by the same number. @throws Error when no answer came */
  submit(message: TaxMessage): Promise<TaxAnswer>;
}

/** Words in the remark of a report that make the embedded bureau answer otherwise, so that each case can be tried by hand. */
const BUREAU_SENTINELS = {
  returned: '#returned',
  /** No answer comes, ever. */
  silent: '#silent',
} as const;

/** The embedded bureau: sends nothing anywhere, but accepts, gives back with a text, or stays silent like a real one. */
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
