/** Names of the refusals of advances. The texts are apart (../advances.ts), so that code which refuses does not load them. */

export const advancesOverCap = 37001;
export const oilAdvanceOverCap = 37002;
export const cardNotBoundToVehicle = 37003;
export const noMoreAdvances = 37004;
export const oilPoolTooLow = 37005;
export const advanceAlreadyPending = 37006;
export const recoveryOverOpenAmount = 37007;
export const nothingToRecover = 37009;
export const onlyFuelComesBackAsFuel = 37010;
export const advancesMustComeBack = 37011;
export const supplierAnswerDiffers = 37012;
export const advancePaidSoVehicleStays = 37013;
export const notAnotherBillOfPayee = 37014;
export const masterTooLow = 50006;
export const cardLostOrFrozen = 50007;
export const balanceLeftOnCard = 50011;
export const doesNotFitWaybill = 50012;
export const overDayLimit = 50013;
export const onlyPlatformCards = 50014;
export const supplierStatementDiffers = 50021;
export const onlyLowerLimits = 50026;
export const clerkLimit = 50027;
export const blockNotConfirmed = 50028;
export const partnerHasTime = 50035;
export const nothingStated = 50036;
