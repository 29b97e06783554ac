/** Terms of transport where a contract says nothing, 1/10000 (transport-and-money 3.2). */
export const USUAL_LOSS_BP = 20;
/** Of the planned freight: all advances, and those in fuel among them. */
export const USUAL_ADVANCE_BP = 6000;
export const USUAL_OIL_BP = 4000;
