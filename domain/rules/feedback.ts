import { DAY_MS } from './times.ts';

/** Without another word for so long after the last reply it closes by itself (addendum A 1.2). */
export const FEEDBACK_CLOSES_MS = 14 * DAY_MS;

/** How much one account may tell in a day. */
export const FEEDBACK_PER_DAY = 10;

/** Signs of the text that become the title of a problem. */
export const PROBLEM_TITLE_SIGNS = 60;
