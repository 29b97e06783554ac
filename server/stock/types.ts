import type { StockDocument, StockMoveKind, StockQuality } from '../store/stockTables.ts';

/** The key of stock. Its warehouse is that of the location. */
export interface StockKey {
  readonly locationId: string;
  readonly goodsId: string;
  readonly ownerId: string;
  /** `NO_LOT` where no lots are kept. */
  readonly lotNo: string;
  readonly quality: StockQuality;
}

/** The document that moves or holds stock. */
export interface StockDoc {
  readonly docType: StockDocument;
  readonly docId: string;
  readonly docNo: string;
}

/** A document and its line, for which a part of the stock is held. */
export interface HoldLine extends StockDoc {
  readonly lineNo: number;
}

interface Moved {
  readonly doc: StockDoc;
  readonly lineNo: number;
  /** Tells movements of one kind and line apart: each step is written once. */
  readonly stepNo: number;
  /** Thousandths of the unit of the goods, above 0. */
  readonly qty: number;
  /** Absent: in, none; out, the part of them that leaves, and all of them with the last of the goods. */
  readonly pallets?: number | undefined;
  readonly deviceNo?: string | undefined;
}

/** Stock that comes from outside, or is found. */
export interface MoveIn extends Moved {
  readonly kind: 'IN' | 'COUNT_GAIN';
  readonly into: StockKey;
}

/** Stock that leaves, or is missing. What is held for `held` leaves; absent: what is available. */
export interface MoveOut extends Moved {
  readonly kind: 'OUT' | 'COUNT_LOSS' | 'SCRAP';
  readonly from: StockKey;
  readonly held?: HoldLine | undefined;
}

/** Stock that goes from one key to another. What is held for `held` goes, and stays held there. */
export interface MoveOver extends Moved {
  readonly kind: 'TRANSFER' | 'TO_DAMAGED' | 'FROM_DAMAGED' | 'TO_QUARANTINE' | 'FROM_QUARANTINE';
  readonly from: StockKey;
  readonly into: StockKey;
  readonly held?: HoldLine | undefined;
}

export type StockMove = MoveIn | MoveOut | MoveOver;

/** One half of a movement, as it is written. */
export interface Half {
  readonly kind: StockMoveKind;
  readonly key: StockKey;
  readonly doc: StockDoc;
  readonly lineNo: number;
  readonly stepNo: number;
  /** Signed. */
  readonly qty: number;
  readonly pallets?: number | undefined;
  readonly deviceNo?: string | undefined;
  readonly held?: HoldLine | undefined;
  readonly reversesId?: string | undefined;
  /** The half before it is the other one of a transfer. */
  readonly isPaired?: true;
}

/** A movement that stands in the ledger. */
export interface Written {
  readonly id: string;
  readonly itemId: string;
  readonly kind: StockMoveKind;
  readonly qty: number;
  readonly pallets: number;
  readonly onHandAfter: number;
  readonly weightKg: number;
  readonly volumeM3: number;
}

export const keyText = ({ locationId, goodsId, ownerId, lotNo, quality }: StockKey): string =>
  [locationId, goodsId, ownerId, lotNo, quality].join('|');
