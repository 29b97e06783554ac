/** Names of the refusals of editions. The texts are apart (../editions.ts), so that code which refuses does not load them. */

export const editionSerialUsed = 46007;
export const editionSuspended = 46029;
export const editionLimitReached = 46030;
export const editionInUse = 46032;
export const paidAmountDiffers = 46033;
export const refundTooHigh = 46035;
export const smallerAtRenewal = 46036;
