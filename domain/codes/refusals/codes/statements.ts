/** Names of the refusals of statements and invoices. The texts are apart (../statements.ts), so that code which refuses does not load them. */

export const waybillAlreadyInStatement = 35001;
export const waybillFreightNotConfirmed = 35002;
export const waybillOfAnotherCustomer = 35003;
export const adjustmentUnfit = 35004;
export const statementAlreadyConfirmed = 35005;
export const alreadyInvoicedOrPaid = 35006;
export const statementPeriodTooLong = 35007;
export const receivedOverOpen = 35008;
export const statementWithoutLines = 35009;
export const statementTooLong = 35010;
export const freightHasChanged = 35011;
export const nothingOverdue = 35012;
export const noteNeedsAgreedStatement = 35013;
export const waybillNotInStatement = 35014;
export const creditOverUninvoiced = 35015;
export const statementHasNotes = 35016;
export const waybillNotReconciled = 38001;
export const overLeftToInvoice = 38002;
export const taxNumberWrong = 38003;
export const buyerIsNotPayer = 38004;
export const alreadyIssuing = 38005;
export const redAmountOverOriginal = 38006;
export const waybillLacksFlow = 38007;
export const invoiceReceiverMissing = 38008;
