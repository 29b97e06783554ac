import { cityName, nameWithCity } from '../../../domain/codes/areas.ts';

interface Props {
  from: string;
  to: string;
  /** With the counties, as lists have them. */
  isWhole: boolean;
}

/** From place to place: 合肥 → 宁波, whole 合肥市 瑶海区 → 宁波市 北仑区; the code itself for one that lies nowhere. */
export default function Cities({ from, to, isWhole }: Props) {
  const name = (code: string) => (isWhole ? nameWithCity(code) : cityName(code)) ?? code;
  return `${name(from)} → ${name(to)}`;
}
