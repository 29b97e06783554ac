/** How long the carrier may object to a deduction before it is confirmed, ms (transport-and-money 6.3). */
export const OBJECTION_MS = 24 * 3_600_000;

/** A deduction above this is decided by the finance approver, fen (transport-and-money 6.1). */
export const CLERK_LIMIT_FEN = 200_000;
