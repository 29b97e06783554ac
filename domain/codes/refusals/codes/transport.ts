/** Names of the refusals of waybills. The texts are apart (../transport.ts), so that code which refuses does not load them. */

export const loadOverRating = 32001;
export const certificateExpired = 32002;
export const driverOrVehicleDiffers = 32003;
export const outsideFence = 32004;
export const unloadedOverLoaded = 32005;
export const timesInWrongOrder = 32006;
export const alreadyLoaded = 32007;
export const nodeAlreadySubmitted = 32008;
export const carrierIsNetworkOperator = 32009;
export const payeeIsNotCarrier = 32010;
export const driverOrVehicleBusy = 32011;
export const abnormalStillOpen = 32012;
export const abortNeedsAbnormal = 32013;
export const weightMistyped = 32014;
export const weightOffPlan = 32015;
export const billFixesWeight = 32016;
export const weightAlreadySo = 32017;
export const trackNotMissing = 32018;
export const vehicleInYard = 32019;
export const tripNotComplete = 32020;
export const proofStillDamaged = 32021;
