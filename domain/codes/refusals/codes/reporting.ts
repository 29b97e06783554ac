/** Names of the refusals of reports to the authority. The texts are apart (../reporting.ts), so that code which refuses does not load them. */

export const waybillNotCompleted = 39001;
export const fundFlowIncomplete = 39002;
export const trackNotMatching = 39003;
export const basicsNotAccepted = 39004;
export const reportRuleBroken = 39005;
export const reportAlreadySent = 39006;
export const cashNotAllowed = 39007;
export const waybillNotReported = 39008;
export const carrierReviewNotPassed = 39009;
export const authorityLoginEnded = 39010;
export const refusedFieldUncorrected = 39011;
