/** Seconds by test file, as they were recorded. */
export const durations: Readonly<Record<string, number>>;
export function sharesOf(
  suite: string,
  count: number,
): readonly { readonly files: readonly string[]; readonly seconds: number }[];
export function printSlowest(reports: readonly unknown[]): void;
export function record(reports: readonly unknown[]): void;
