/** Names of the refusals of contracts. The texts are apart (../contracts.ts), so that code which refuses does not load them. */

export const contractAlreadyActive = 47001;
export const otherPartyNotApproved = 47002;
export const endDateInPast = 47003;
export const priceMissing = 47004;
export const tooManyPallets = 47005;
export const sameGiverAndReceiver = 47006;
export const creditNotReviewed = 47007;
export const noCreditToReview = 47008;
export const storageNotPerTrip = 47018;
export const rateGivenTwice = 47019;
export const contractTextChanged = 50009;
export const messageLimitReached = 50010;
export const tripContractUnsigned = 50061;
export const placeholderUnknown = 50062;
export const noTemplateInForce = 50063;
export const templateNeedsAnother = 50064;
export const smsSigningNotAgreed = 50065;
