/** A transition that no person can cause on the platform yet. */
export interface Excuse {
  /** `source | event | index`, as the chart keys it. */
  readonly key: string;
  readonly reason: string;
  /** The refusal that stands in its way: once it is gone, so is the excuse. */
  readonly code: number;
}

const NO_ABNORMAL = 'needs a confirmed abnormal report of the waybill, and there are no such records yet';

export const EXCUSED: readonly Excuse[] = [
  { key: 'waybill.inTransit | abort | 0', reason: NO_ABNORMAL, code: 32013 },
  { key: 'waybill.arrived | abort | 0', reason: NO_ABNORMAL, code: 32013 },
];
