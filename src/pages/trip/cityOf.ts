import { areaName, areaPath, fullAreaName } from '../../../domain/codes/areas.ts';

/** The city of a place as drivers call it: 合肥 of 合肥市瑶海区, 上海 of 上海市浦东新区; the code itself where it lies nowhere. */
export function cityOf(code: string): string {
  const [province, ...below] = areaPath(code);
  if (province === undefined) return code;
  const name = areaName(province) ?? code;
  const isMunicipality = name.endsWith('市');
  // The levels that only group counties are no cities.
  const city = isMunicipality ? undefined : below.find((one) => fullAreaName(one) !== name);
  return (city === undefined ? name : (areaName(city) ?? code)).replace(/市$/, '');
}
