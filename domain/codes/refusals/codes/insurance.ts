/** Names of the refusals of cargo insurance. The texts are apart (../insurance.ts), so that code which refuses does not load them. */

export const premiumFundsTooLow = 50001;
export const goodsNotInsurable = 50002;
export const alreadyDeparted = 50003;
export const accidentOutsideCover = 50004;
export const insuredTooHigh = 50015;
export const insuredAlready = 50016;
export const insurerAnswerDiffers = 50017;
export const amountOverLimit = 50018;
export const lateNoticeUnexplained = 50019;
export const departurePast = 50020;
export const productNotOnSale = 50030;
export const productSold = 50031;
export const versionTooEarly = 50032;
export const insurerMayHaveIt = 50033;
export const insurerHasTime = 50034;
export const insurerMayPay = 50037;
