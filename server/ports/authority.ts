/** A message for the transport authority; it processes one reference number once, however often it is sent. */
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

/** The authority's answer about a message. */
export type AuthorityAnswer =
  | { readonly state: 'accepted' | 'refused'; readonly code: string; readonly msg: string }
  /** Received but not decided yet, or unknown. */
  | { readonly state: 'open' };

/** The monitoring platform of the transport authority. Every call may fail without an answer. */
export interface AuthorityPort {
  /** Logs in; returns until when the token is valid. @throws Error when no answer came */
  login(groupCode: string): Promise<{ readonly validUntil: number }>;
  /** @throws Error when no answer came: then it is not known whether the message arrived */
  send(message: AuthorityMessage): Promise<AuthorityAnswer>;
  /** The result of a message. @throws Error when no answer came */
  answer(groupCode: string, referenceNumber: string): Promise<AuthorityAnswer>;
}
