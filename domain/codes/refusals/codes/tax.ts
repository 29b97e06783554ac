/** Names of the refusals of tax reporting. The texts are apart (../tax.ts), so that code which refuses does not load them. */

export const taxPeriodNotOver = 42001;
export const incomeDiffersFromPayments = 42002;
export const idNumberWrong = 42003;
export const taxReportExists = 42004;
export const notDeductible = 42005;
export const noRateInForce = 42006;
export const ratePeriodsOverlap = 42007;
export const overFuelAndTollsLeft = 42008;
export const sharesOverInvoiceTotal = 42009;
export const dueDatePassed = 42010;
export const taxReceiptNumberMissing = 42011;
export const correctionWithoutAcceptedReport = 42012;
export const surtaxNotPosted = 42013;
export const noIdentityInformation = 42014;
export const certificationStays = 42015;
export const waybillTwiceInShares = 42016;
export const wrongTaxPeriod = 42017;
export const certifiedByAnother = 42018;
export const carrierIssuesNoInvoice = 42031;
export const sellerIsNotCarrier = 42032;
export const buyerIsNotPlatform = 42033;
export const printedRateNotInForce = 42034;
export const waybillOfAnotherCarrier = 42035;
export const overFreightLeft = 42036;
export const invoiceNotSharedOut = 42037;
