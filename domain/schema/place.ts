interface Placed {
  readonly place?: number | undefined;
}

/** Order by `place`; what has none comes last, in the order it has. */
export const byPlace = (a: Placed, b: Placed): number => (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER);
