/** Names of the refusals of every area. The texts are apart (../common.ts), so that code which refuses does not load them. */

export const fieldsAreWrong = 10400;
export const notAllowed = 10403;
export const noSuchRecord = 10404;
export const changedBySomeoneElse = 10409;
export const notInThisState = 10410;
export const alreadyExists = 10411;
export const usedByOtherRecords = 10412;
export const tooManyAttempts = 10429;
export const exportStillRunning = 10431;
export const importStillRunning = 10432;
export const storageUsedUp = 10433;
export const contentTooComplex = 10434;
export const diskNearlyFull = 10435;
export const diskFull = 10436;
export const serviceUnavailable = 10503;
export const noLongerLoggedIn = 21332;
export const notApprovedOrUsable = 30007;
export const requestNoReused = 30010;
export const monthClosed = 30012;
export const exportTooLarge = 30013;
