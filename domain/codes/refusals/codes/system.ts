/** Names of the refusals of system management. The texts are apart (../system.ts), so that code which refuses does not load them. */

export const menuUnderItself = 46001;
export const menuHasChildren = 46002;
export const ownAdminRightsRemoved = 46003;
export const systemFieldStaysRequired = 46009;
export const textIsEmpty = 46010;
export const periodTooLong = 46011;
export const onlyAssigneeResolves = 46012;
export const onlyReporterOrAdministrator = 46013;
export const notPublishedAsFaq = 46014;
export const codeNeverSentAgain = 46015;
export const messageAlreadySentAgain = 46016;
export const sentAgainTooOften = 46017;
export const accountHasOpenBusiness = 46018;
export const notGrantableToRole = 46019;
export const staffHasOpenJobs = 46020;
export const waybillNotFinished = 46021;
export const noFreightUnpaid = 46022;
export const waybillHasReminder = 46023;
export const freightStillUnpaid = 46024;
export const nobodyWouldReceive = 46046;
export const deviceIsGone = 46049;
export const valueOutOfRange = 46071;
export const parameterInForce = 46072;
