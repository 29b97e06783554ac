import { config } from 'zod';

/**
 * The content policy allows no code from text. Zod would try it with the first description of an object: a violation
 * the browser reports, and the slowest line of the start. Imported before everything that describes something.
 */
config({ jitless: true });
