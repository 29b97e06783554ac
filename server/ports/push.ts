/** A message to one phone. Each number is delivered once, however often it is sent. */
export interface PushRequest {
  readonly groupCode: string;
  readonly requestNo: string;
  readonly platform: 'android' | 'ios';
  readonly token: string;
  readonly title: string;
  readonly body: string;
  /** What the app opens. */
  readonly data: { readonly record: string; readonly id: string };
}

/** The answer of the push service to a message. */
export type PushAnswer =
  | { readonly state: 'sent'; readonly msgId: string }
  /** `TOKEN_GONE`: the device does not exist any more. */
  | { readonly state: 'refused'; readonly code: string };

/** What became of a message that was sent. */
export interface PushReceipt {
  readonly delivered: boolean;
  readonly clicked: boolean;
}

/** The way to phones. Every call may fail without an answer. */
export interface PushPort {
  /** @throws Error when no answer came: then it is not known whether the message arrived */
  send(request: PushRequest): Promise<PushAnswer>;
  /**
   * The answer to a message. Asking closes a number that was never seen: a message that arrives with it later is refused.
   * @throws Error when no answer came
   */
  settle(groupCode: string, requestNo: string): Promise<PushAnswer>;
  /** @throws Error when no answer came */
  receipt(groupCode: string, requestNo: string): Promise<PushReceipt>;
}

/** Where no push service is connected: nothing goes to phones. */
export const noPush: PushPort = {
  send: () => Promise.resolve({ state: 'refused', code: 'NO_GATEWAY' }),
  settle: () => Promise.resolve({ state: 'refused', code: 'NO_GATEWAY' }),
  receipt: () => Promise.resolve({ delivered: false, clicked: false }),
};
