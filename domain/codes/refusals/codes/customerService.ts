/** Names of the refusals of customer service. The texts are apart (../customerService.ts), so that code which refuses does not load them. */

export const timeInFuture = 48001;
export const liablePartyMissing = 48002;
export const complaintStillOpen = 48003;
export const appealTimeOver = 48004;
export const alreadyRated = 48005;
export const starsMissing = 48006;
export const tripNotFinished = 48007;
export const saysTooLittle = 48008;
export const onlyHandlerResolves = 48012;
export const settledTooLongAgo = 48013;
export const reopeningTimeOver = 48014;
export const appealNeedsAnotherHandler = 48015;
export const complaintNeedsWaybill = 48016;
export const alreadyAnswered = 48017;
export const notUpheldPaysNothing = 48018;
export const appealedAlready = 48019;
export const ratingChangeOver = 48020;
export const onlyRatedReplies = 48021;
export const ratingTimeOver = 48022;
export const severeNeedsDispatch = 48023;
export const trackNotWhole = 48024;
export const severeHandledAlone = 48025;
export const problemMadeAlready = 48026;
export const onlyDeparturesBecomeCases = 48031;
export const caseMadeAlready = 48032;
