/** Names of the refusals of the queue at a station. The texts are apart (../yard.ts), so that code which refuses does not load them. */

export const alreadyQueued = 41001;
export const noWaybillHere = 41002;
export const queueClosed = 41003;
export const driverNotReadable = 41004;
export const notCalledYet = 41005;
export const docksTaken = 41006;
export const noLaneFor = 41007;
export const waybillElsewhere = 41008;
export const tooEarlyToQueue = 41009;
export const requeuedOnce = 41010;
export const calledJustNow = 41011;
export const otherPlateRead = 41012;
export const workNotDone = 41013;
export const numbersUsedUp = 41014;
export const paperExpired = 41015;
export const othersFirst = 41016;
export const offlineTooLong = 41017;
export const deviceKeyWrong = 45003;
export const otherBrowser = 45004;
export const deviceNotBound = 45005;
