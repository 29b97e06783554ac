/** An application that waits for its release. */
export interface Waiting {
  readonly id: string;
  /** Fen. */
  readonly totalFen: number;
}

/** What may still be released now, fen: left of the limit of the day, and the platform's own funds. */
export interface PayRoom {
  readonly leftTodayFen: number;
  readonly ownFundsFen: number;
}

/**
 * The applications that can be released now, in their order. One that does not fit waits for the next wave, and a later, smaller one
 * takes its place.
 */
export function waveOf<T extends Waiting>(
  waiting: readonly T[],
  { leftTodayFen, ownFundsFen }: PayRoom,
): T[] {
  let leftFen = Math.min(leftTodayFen, ownFundsFen);
  return waiting.filter(({ totalFen }) => {
    if (totalFen > leftFen) return false;
    leftFen -= totalFen;
    return true;
  });
}
