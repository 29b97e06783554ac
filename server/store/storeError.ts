/** The store cannot be used. The message is one sentence for the person who starts the platform. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** The message of any thrown value; the engine also throws objects that are not an Error. */
export function reasonOf(thrown: unknown): string {
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown && thrown.message !== '') {
    return String(thrown.message);
  }
  return String(thrown);
}
