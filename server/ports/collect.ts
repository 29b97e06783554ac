/** A payment that somebody makes by scanning a code. The channel carries out each number once, however often it is sent. */
export interface Collection {
  readonly groupCode: string;
  readonly requestNo: string;
  readonly channel: 'wechat' | 'alipay';
  /** Fen. */
  readonly amountFen: number;
  /** What the payer reads. */
  readonly subject: string;
  /** Epoch ms. */
  readonly expireAt: number;
  /** Where the channel tells of the payment. */
  readonly notify: string;
}

/** What the channel says of a payment. */
export type CollectAnswer =
  | { readonly state: 'open'; readonly codeUrl: string }
  | { readonly state: 'refused'; readonly code: string; readonly msg: string }
  | { readonly state: 'paid'; readonly serial: string; readonly amountFen: number; readonly paidAt: number }
  | { readonly state: 'closed' };

export interface CollectRefund {
  readonly groupCode: string;
  readonly requestNo: string;
  /** The payment that it is of. */
  readonly collectionNo: string;
  readonly amountFen: number;
}

export type RefundAnswer =
  | { readonly state: 'done'; readonly serial: string }
  | { readonly state: 'refused'; readonly code: string; readonly msg: string }
  | { readonly state: 'open' };

/** A signed message of the channel, as it is posted to us. */
export interface CollectNotice {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Payments by code, WeChat and Alipay. Every call may fail without an answer. */
export interface CollectPort {
  /** @throws Error when no answer came: then it is not known whether the order arrived */
  open(collection: Collection): Promise<CollectAnswer>;
  /** What became of a payment. Asking closes a number that the channel does not know. @throws Error when no answer came */
  settle(groupCode: string, requestNo: string): Promise<CollectAnswer>;
  /** Closes a payment that nobody has made; one that was made stays so. @throws Error when no answer came */
  close(groupCode: string, requestNo: string): Promise<CollectAnswer>;
  /** @throws Error when no answer came: it is sent again under the same number, and carried out once */
  refund(refund: CollectRefund): Promise<RefundAnswer>;
  /** What an embedded channel has to tell now; a real one posts it. */
  notices?(): Promise<readonly CollectNotice[]>;
}

const notConnected = { state: 'refused', code: 'NO_GATEWAY', msg: '未接入扫码收款，请改用银行转账' } as const;

/** Where no channel is connected: payments are made by bank. */
export const noCollect: CollectPort = {
  open: () => Promise.resolve(notConnected),
  settle: () => Promise.resolve({ state: 'closed' }),
  close: () => Promise.resolve({ state: 'closed' }),
  refund: () => Promise.resolve(notConnected),
};
