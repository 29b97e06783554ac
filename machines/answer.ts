import type { Detail } from '../domain/calls/records.ts';

/** A field the server refused (10400: `data.errors`). */
export interface FieldError {
  readonly field: string;
  readonly msg: string;
}

/** The server answered, but not with success; nothing was changed there (records 0.4). */
export interface WireRefusal {
  readonly status: number;
  /** In the user's language. */
  readonly msg: string;
  readonly errors?: readonly FieldError[] | undefined;
  /** The record as it is now: comes with 10409. */
  readonly present?: Detail | undefined;
  /** Seconds until the same may be asked again: comes with 10429. */
  readonly waitS?: number | undefined;
}

/**
 * What a calling actor returns once the server responded. An actor without a response throws instead:
 * then it is unknown whether the call took effect, and only a repetition with the same number is safe.
 */
export type Answer<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly refusal: WireRefusal };

/** How long a chart waits for a response, ms: the time-out of the HTTP client (spec part 7). */
export const ANSWER_TIMEOUT = 300_000;
