/** A phone: one column, the rest behind "more" (spec part 9). */
export const MOBILE = '(max-width: 991px)';
