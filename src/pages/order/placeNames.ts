import { areaName, areaPath } from '../../../domain/codes/areas.ts';

/** City and county of a code. */
export function placeName(code: string): string {
  return areaPath(code)
    .slice(-2)
    .map((part) => areaName(part) ?? '')
    .join('');
}
