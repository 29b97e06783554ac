/** Names of the refusals of reviews. The texts are apart (../reviews.ts), so that code which refuses does not load them. */

export const reviewAlreadyPending = 33001;
export const documentExpired = 33002;
export const usedByAnotherAccount = 33003;
export const externalCheckFailed = 33004;
export const alreadyDecided = 33005;
export const reasonMissing = 33006;
export const phoneInUse = 33007;
