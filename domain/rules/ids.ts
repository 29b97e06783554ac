const MAX_ID = 2n ** 63n - 1n;

/** Whether a text is an id: digits within an int64; any other would be an error of the store (records 0.1). */
export function isId(text: string): boolean {
  return /^\d{1,19}$/.test(text) && BigInt(text) <= MAX_ID;
}
