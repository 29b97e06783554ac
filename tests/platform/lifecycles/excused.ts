/** A transition that no person can cause on the platform yet. */
export interface Excuse {
  /** `source | event | index`, as the chart keys it. */
  readonly key: string;
  readonly reason: string;
  /** The refusal that prevents it: once it is gone, so is the excuse. */
  readonly code: number;
}

export const EXCUSED: readonly Excuse[] = [];
