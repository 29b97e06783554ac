/**
 * Every refusal by name: the number is the status of the envelope; the texts are elsewhere, by the same number. Only names
 * are here, so that code which refuses or compares does not load the texts.
 */

export const fieldsAreWrong = 10400;
export const notAllowed = 10403;
export const noSuchRecord = 10404;
export const changedBySomeoneElse = 10409;
export const notInThisState = 10410;
export const alreadyExists = 10411;
export const usedByOtherRecords = 10412;
export const tooManyAttempts = 10429;
export const serviceUnavailable = 10503;

export const noLongerLoggedIn = 21332;

export const notApprovedOrUsable = 30007;
export const requestNoReused = 30010;
export const monthClosed = 30012;
export const exportTooLarge = 30013;

export const loadingInPast = 31001;
export const unloadingNotAfterLoading = 31002;
export const pricedQuantityMissing = 31003;
export const shipperPriceBelowCarrierPrice = 31004;
export const goodsForbiddenHere = 31005;
export const noTransportContract = 31006;
export const balanceShort = 31007;
export const acceptByTimeOutOfRange = 31008;
export const samePlaces = 31009;
export const partsTotalDiffers = 31011;
export const alreadyAccepted = 31012;
export const partSplitAgain = 31013;
export const freightOutsideGuideBand = 31014;
export const priceWithinGuideBand = 31015;
export const loadAlreadyTaken = 31021;
export const quantityOverRemaining = 31022;
export const offerExpired = 31023;
export const vehiclesTotalDiffers = 31024;
export const liveWaybillsExist = 31031;
export const upstreamOrderAlreadyAssigned = 31041;
export const periodHasStatement = 31051;

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

export const reviewAlreadyPending = 33001;
export const documentExpired = 33002;
export const usedByAnotherAccount = 33003;
export const externalCheckFailed = 33004;
export const alreadyDecided = 33005;
export const reasonMissing = 33006;
export const phoneInUse = 33007;

export const requestOverPayable = 34001;
export const severalPayees = 34002;
export const retentionNeedsPaperReceipt = 34003;
export const payableFreightNotConfirmed = 34004;
export const deductionsOverFreight = 34005;
export const lossDeductionTooHigh = 34006;
export const advancesOverPayable = 34007;
export const paymentResultUnknown = 34008;
export const alreadyInBatch = 34009;
export const billAlreadyUsed = 34010;
export const refundOverReceived = 34011;
export const urgedToday = 34012;
export const receiptWeightDiffers = 34013;
export const payFlowMissing = 34014;
export const paymentOnHold = 34015;
export const financeApproverConfirms = 34016;
export const carrierHasNotAgreed = 34017;
export const freightAlreadyConfirmed = 34018;
export const noBillYet = 34019;
export const deductionUndecided = 34020;
export const weightsMissing = 34021;
export const advanceUnderWay = 34022;
export const billNotVoidable = 34023;
export const evidenceMissing = 34024;
export const objectionTimeOver = 34025;
export const carriedPartMissing = 34026;
export const noFreightToDeductFrom = 34027;
export const combinedPaymentTooSmall = 34031;
export const cardIsNotPayees = 34032;
export const overAgreementLimit = 34033;
export const applicationNotForBatch = 34034;
export const payingAccountUnknown = 34035;

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

export const advancesOverCap = 37001;
export const oilAdvanceOverCap = 37002;
export const cardNotBoundToVehicle = 37003;
export const noMoreAdvances = 37004;
export const oilPoolTooLow = 37005;
export const advanceAlreadyPending = 37006;
export const recoveryOverOpenAmount = 37007;
export const bankBalanceTooLow = 37008;
export const nothingToRecover = 37009;
export const onlyFuelComesBackAsFuel = 37010;
export const advancesMustComeBack = 37011;
export const supplierAnswerDiffers = 37012;
export const advancePaidSoVehicleStays = 37013;
export const notAnotherBillOfPayee = 37014;

export const waybillNotReconciled = 38001;
export const overLeftToInvoice = 38002;
export const taxNumberWrong = 38003;
export const buyerIsNotPayer = 38004;
export const alreadyIssuing = 38005;
export const redAmountOverOriginal = 38006;
export const waybillLacksFlow = 38007;
export const invoiceReceiverMissing = 38008;

export const waybillNotCompleted = 39001;
export const fundFlowIncomplete = 39002;
export const trackNotMatching = 39003;
export const basicsNotAccepted = 39004;
export const reportRuleBroken = 39005;
export const reportAlreadySent = 39006;
export const cashNotAllowed = 39007;
export const waybillNotReported = 39008;
export const carrierReviewNotPassed = 39009;
export const authorityLoginEnded = 39010;
export const refusedFieldUncorrected = 39011;

export const rangeTooLong = 40001;
export const columnNotVisible = 40002;
export const reportNameExists = 40003;
export const columnNotAggregable = 40004;

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

export const periodOverOneYear = 43001;

export const wrongNameOrPassword = 44001;
export const loginLocked = 44002;
export const accountDisabled = 44003;
export const wrongCode = 44004;
export const phoneAlreadyRegistered = 44005;
export const agreementNotAccepted = 44006;
export const wrongOldPassword = 44007;
export const passwordUnchanged = 44008;
export const wrongPassword = 44009;
export const screenLocked = 44010;
export const phoneNotRegistered = 44011;
export const noPhoneForCode = 44012;
export const roleNotYours = 44100;

export const confirmAgain = 44120;
export const mustEnrolFactor = 44121;
export const ticketOver = 44122;
export const wrongFactor = 44123;
export const factorAlreadyOn = 44124;
export const factorRequired = 44125;
export const passkeyRejected = 44126;
export const enrolmentOver = 44127;

export const linkNoLongerValid = 45001;

export const menuUnderItself = 46001;
export const menuHasChildren = 46002;
export const ownAdminRightsRemoved = 46003;
export const systemFieldStaysRequired = 46009;
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

export const contractAlreadyActive = 47001;
export const otherPartyNotApproved = 47002;
export const endDateInPast = 47003;
export const priceMissing = 47004;

export const timeInFuture = 48001;
export const liablePartyMissing = 48002;
export const onlyHandlerResolves = 48012;
export const settledTooLongAgo = 48013;
export const reopeningTimeOver = 48014;

export const cardLostOrFrozen = 50007;

export const idRegisteredAsDriver = 51001;
export const documentOutOfDate = 51002;
export const driverAgeOutOfRange = 51003;
export const plateAndColourDoNotFit = 51004;
export const transportPermitRequired = 51005;
export const lightVehicleFieldsRequired = 51006;
export const ratedLoadOverTotalMass = 51007;
export const trailerAlreadyLinked = 51008;
export const alreadyInFleet = 51009;
export const runningWaybill = 51010;
export const invitationNoLongerValid = 51011;
export const driverHasAgreement = 51012;
export const payeeCardNotVerified = 51013;
export const accountNameDiffers = 51014;
export const pricePeriodsOverlap = 51015;
export const tiersLeaveGap = 51016;
export const formulaWrong = 51017;
export const insurancePeriodsOverlap = 51018;
export const odometerUnderLast = 51019;
export const noticeAlreadyRecorded = 51020;
export const goodsTypeForbidden = 51021;
export const factorNotPositive = 51022;
export const fenceCrossesItself = 51023;
export const trackPeriodTooLong = 51024;
export const lastAdministrator = 51025;
export const builtInStays = 51026;
export const priceChangeNeedsApprover = 51027;
export const partyHasMerchant = 51028;
export const settlementCardUnfit = 51029;
export const subAccountNotEmpty = 51030;
export const partyHasRunningWaybills = 51031;
export const wrongPaymentCode = 51032;
export const overFuelLimitOfDay = 51033;
export const refundOnDayOfPaymentOnly = 51034;
