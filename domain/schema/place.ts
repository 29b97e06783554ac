interface Placed {
  readonly place?: number | undefined;
}

/** Order by `place`; items without one come last, in their order. */
export const byPlace = (a: Placed, b: Placed): number => (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER);
