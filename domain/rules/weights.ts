/** Deviation of a weight from the plan that needs no confirmation, per cent. */
const USUAL_PERCENT = 20;
/** Beyond this factor, up or down, a weight is mistyped: kg for tonnes, or a zero too many. */
const MISTYPED_FACTOR = 10;

/**
 * How a weighed load compares with its plan, both in kg: 'near' within 20 %, 'off' beyond it, 'mistyped' above ten times
 * the plan or below a tenth of it. A plan without a weight, of a load priced by volume or pieces, says nothing.
 */
export function againstPlan(weightKg: number, planKg: number): 'near' | 'off' | 'mistyped' {
  if (planKg <= 0) return 'near';
  if (weightKg > planKg * MISTYPED_FACTOR || weightKg * MISTYPED_FACTOR < planKg) return 'mistyped';
  return Math.abs(weightKg - planKg) * 100 > planKg * USUAL_PERCENT ? 'off' : 'near';
}

/** A loaded weight that one person corrected and another confirmed, kg. */
export interface LoadCorrection {
  readonly loadWeightKg: number;
  /** The weight that it replaces. */
  readonly formerKg: number;
  /** The scale ticket was checked, as it lies off the plan. */
  readonly isWeightConfirmed: boolean;
  readonly reason: string;
}
