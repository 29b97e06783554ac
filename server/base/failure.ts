/** Number of failures of one round that are logged. */
const TOLD = 3;

/** The type of an error and where it occurred, by our own codes or the database's, never by values that somebody sent. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no error was thrown';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const query = 'query' in error && typeof error.query === 'string' ? `\n    query: ${error.query}` : '';
  const parts = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [];
  const among = parts.slice(0, TOLD).map((part) => `\n  among them ${describe(part)}`);
  const cause = error.cause === undefined ? '' : `\n  caused by ${describe(error.cause)}`;
  // A message of the database or its driver repeats parameters: password hashes, phones, ID numbers.
  const isOurs = query === '' && code === '';
  return `${error.name}${code}${isOurs ? `: ${error.message}` : ''}${query}\n${frames.join('\n')}${cause}${among.join('')}`;
}
