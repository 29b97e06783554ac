/** A message for the transport authority; it takes one reference number once, however often it arrives. */
export interface AuthorityMessage {
  readonly groupCode: string;
  readonly referenceNumber: string;
  readonly kind: 'waybill' | 'fundFlow' | 'vehicle' | 'driver';
  readonly standard: string;
  /** GB/T 2260 code of the province that supervises the operator. */
  readonly provinceCode: string;
  /** The message, JSON. */
  readonly payload: string;
}

/** What the authority says about a message. */
export type AuthorityAnswer =
  | { readonly state: 'accepted' | 'refused'; readonly code: string; readonly msg: string }
  /** Received, and not decided yet; or not known. */
  | { readonly state: 'open' };

/** The monitoring platform of the transport authority. Every call may fail without an answer. */
export interface AuthorityPort {
  /** Logs in; the answer is how long the token is good. @throws Error when no answer came */
  login(groupCode: string): Promise<{ readonly validUntil: number }>;
  /** @throws Error when no answer came: nobody knows then whether the message arrived */
  send(message: AuthorityMessage): Promise<AuthorityAnswer>;
  /** What became of a message. @throws Error when no answer came */
  answer(groupCode: string, referenceNumber: string): Promise<AuthorityAnswer>;
}
