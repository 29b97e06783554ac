import { areaName } from '../../../domain/codes/areas.ts';
import { cityOf } from './cityOf.ts';

interface Props {
  from: string;
  to: string;
  /** With the counties. */
  isWhole: boolean;
}

/** From city to city: 合肥 → 宁波. */
export default function Cities({ from, to, isWhole }: Props) {
  const name = (code: string) => {
    const [city, county] = [cityOf(code), areaName(code) ?? ''];
    return isWhole && county !== '' && !county.startsWith(city) ? `${city} ${county}` : city;
  };
  return `${name(from)} → ${name(to)}`;
}
