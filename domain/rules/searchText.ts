import { barePlate, cleanNumber } from './cleanText.ts';
import { isPlatePrefix } from './vehicleMarks.ts';

/**
 * The normalised search text: full-width letters and digits as ordinary ones, a written plate
 * (`皖A·15069`) as it is stored. Brackets stay: names of companies have full-width ones.
 */
export function searchText(text: string): string {
  const bare = barePlate(text);
  return isPlatePrefix(bare) ? bare : cleanNumber(text);
}
