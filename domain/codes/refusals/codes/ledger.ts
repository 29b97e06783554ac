/** Names of the refusals of accounts and ledger. The texts are apart (../ledger.ts), so that code which refuses does not load them. */

export const availableBalanceTooLow = 36001;
export const accountFrozen = 36002;
export const notOwnBankCard = 36003;
export const bankSerialAlreadyBooked = 36004;
export const payerIsNotAccountOwner = 36005;
export const balanceHasChanged = 36006;
export const amountNotPositive = 36007;
export const overDailyLimit = 36008;
export const bookMonthClosed = 36009;
export const notInBankList = 36010;
export const rechargeAmountDiffers = 36011;
export const bankCardNotVerified = 36012;
export const accountNotEmpty = 36013;
export const accountClosed = 36014;
export const booksDifferFromBank = 36016;
export const ownFundsTooLow = 36017;
export const monthNotOver = 36040;
export const earlierMonthOpen = 36041;
export const laterMonthClosed = 36042;
export const closedBySecondPerson = 36043;
export const reopenedBySecondPerson = 36044;
export const bookMonthIsFinances = 36045;
export const noSuchBooking = 36051;
export const bookingHasLine = 36052;
export const bookingsDifferFromLine = 36053;
