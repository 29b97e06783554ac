/**
 * The rows of a new response; unchanged ones keep their identity, so that they are not re-rendered: mostly one row
 * of a page changes.
 */
export function withSame<R extends { readonly id: string }>(before: readonly R[], after: readonly R[]): R[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return after.map((row) => {
    const old = known.get(row.id);
    return old !== undefined && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
}
