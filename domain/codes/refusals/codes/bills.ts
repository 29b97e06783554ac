/** Names of the refusals of service bills and supplier bills. The texts are apart (../bills.ts), so that code which refuses does not load them. */

export const billWithoutLines = 53001;
export const billAdjustmentUnfit = 53002;
export const signedPaperMissing = 53003;
export const billPaidOrInvoiced = 53004;
export const receiptOverBill = 53005;
export const billPeriodNotOver = 53006;
export const goodsWithoutRate = 53007;
export const documentInOtherBill = 53011;
export const supplierInvoiceMissing = 53012;
export const supplierInvoiceDiffers = 53013;
export const supplierWithoutAccount = 53014;
export const periodBilled = 53016;
export const billOfOtherSupplier = 53017;
export const supplierBillTwice = 53018;
export const overBillLeft = 53019;
