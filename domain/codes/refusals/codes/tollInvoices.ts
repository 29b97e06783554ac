/** Names of the refusals of toll invoices. The texts are apart (../tollInvoices.ts), so that code which refuses does not load them. */

export const etcCompanyInactive = 52001;
export const etcVehicleUnregistered = 52002;
export const etcTripOverlaps = 52003;
export const etcEndBeforeStart = 52004;
export const etcHistoryTooLate = 52005;
export const etcInvoicing = 52006;
export const etcInvoiced = 52007;
export const driverTollsStay = 52009;
export const etcCompanyDiffers = 52010;
export const etcTripTooLong = 52011;
export const etcOtherBuyer = 52012;
export const etcRetriesSpent = 52013;
export const etcCardNotBound = 52014;
export const etcTripNotSent = 52015;
export const etcNothingChanged = 52016;
export const etcInvoiceOutside = 52017;
export const etcInvoiceTaken = 52018;
export const etcTripNotFinished = 52019;
export const etcTripOpened = 52020;
