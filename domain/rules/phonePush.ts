import type { CodeOf } from '../codes/lists/list.ts';
import type { pushError, pushKind } from '../codes/lists/phonePush.ts';

export type PushKind = CodeOf<typeof pushKind>;
export type PushError = CodeOf<typeof pushError>;

/** Kinds that a group may switch off by ⚙push.kinds, and a person for themselves; a new version of the app always goes out. */
export const CHOSEN_KINDS = ['assignment', 'advance', 'payment', 'abnormal', 'note', 'receipt'] as const;
export type ChosenKind = (typeof CHOSEN_KINDS)[number];

/** The kind of a notice about a record; null: it never goes to a phone. */
export const pushKindOf = (record: string): PushKind | null =>
  record === 'appVersion' ? record : (CHOSEN_KINDS.find((kind) => kind === record) ?? null);

/** How often a failed message may be sent again (addendum B 6.3). */
export const PUSH_RESENDS = 3;
/** Without a receipt for this long a message counts as not delivered, ms. */
export const PUSH_RECEIPT_MS = 72 * 3_600_000;
/** Nobody who has had a live channel this recently gets a push, ms (addendum B, D70). */
export const PUSH_AWAY_MS = 30_000;
/** When a message that is done is looked at next. */
export const PUSH_DONE_AT = Date.UTC(2100, 0, 1);
