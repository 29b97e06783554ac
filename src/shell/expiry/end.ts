let endsAt = 0;

/** When the session ends, epoch ms, as far as the server has said. */
export const sessionEnd = () => endsAt;

/** The server said that so much is left. */
export function setSessionEnd(leftMs: number): void {
  endsAt = Date.now() + leftMs;
}
