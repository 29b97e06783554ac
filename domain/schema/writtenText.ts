import { z } from 'zod';
import { lengthOf } from '../rules/characters.ts';

/** Bounds of a text, in characters. */
interface Bounds {
  readonly min?: number;
  readonly max: number;
}

/** A text from outside: cleaned, then measured in characters, as people count them. */
export function writtenText(clean: (text: string) => string, { min = 0, max }: Bounds, test?: (text: string) => boolean) {
  const measured = z
    .string()
    .overwrite(clean)
    .refine((text) => lengthOf(text) >= min && lengthOf(text) <= max);
  // The limits stand in the published schema, which counts as we do.
  return (test ? measured.refine(test) : measured).meta({ ...(min > 0 && { minLength: min }), maxLength: max });
}
