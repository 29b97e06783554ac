/** A toll as the issuer of the card tells it. The same number with another amount corrects it. */
export interface TollItem {
  readonly tollNo: string;
  readonly cardNo: string;
  readonly entryStation: string | null;
  /** Epoch ms, as `exitAt`. */
  readonly entryAt: number | null;
  readonly exitStation: string;
  readonly exitAt: number;
  /** Fen. */
  readonly amountFen: number;
}

/** A part of the feed. */
export interface TollPage {
  readonly items: readonly TollItem[];
  /** Where the next part begins; null: nothing follows yet, and the same place is asked for again. */
  readonly next: string | null;
}

/** The most items of a part of the feed. */
export const TOLL_PAGE = 500;

export interface TollCard {
  /** What is left on it, fen. */
  readonly balanceFen: number;
  readonly state: 'normal' | 'blocked';
}

/** An order to load a card. The issuer carries out each number once, however often it is sent. */
export interface TopUpRequest {
  readonly groupCode: string;
  readonly requestNo: string;
  readonly cardNo: string;
  /** Fen. */
  readonly amountFen: number;
}

/** The issuer's answer about an order. */
export type TopUpAnswer =
  | { readonly state: 'done'; readonly serial: string }
  | { readonly state: 'refused'; readonly code: string; readonly msg: string }
  /** Accepted, or the result is not known yet. */
  | { readonly state: 'open' };

/** The issuers of ETC cards: their tolls, their balances, and money loaded on them. Every call may fail without an answer. */
export interface TollsPort {
  /** What happened after a place in the feed; null: from its beginning. @throws Error when no answer came */
  tolls(groupCode: string, after: string | null): Promise<TollPage>;
  /** @throws Error when no answer came, or the issuer does not know the card */
  card(groupCode: string, cardNo: string): Promise<TollCard>;
  /**
   * Submits an order; `onAnswer` gets each answer of the issuer, perhaps more than one.
   * @throws Error when no answer came: then it is not known whether the order arrived
   */
  topUp(request: TopUpRequest, onAnswer: (answer: TopUpAnswer) => Promise<void>): Promise<void>;
  /**
   * The result of an order. Asking closes a number that the issuer does not know: an order that arrives with it later is refused.
   * @throws Error when no answer came
   */
  settle(groupCode: string, requestNo: string): Promise<TopUpAnswer>;
}

/** Where no issuer is connected: there are no tolls, and cards are loaded by other ways. */
const notConnected: TopUpAnswer = {
  state: 'refused',
  code: 'NO_GATEWAY',
  msg: '未接入通行费网关，请在发行方处充值',
};
export const noTolls: TollsPort = {
  tolls: () => Promise.resolve({ items: [], next: null }),
  card: () => Promise.reject(new Error('No issuer of ETC cards is connected.')),
  topUp: (_, onAnswer) => onAnswer(notConnected),
  settle: () => Promise.resolve(notConnected),
};
