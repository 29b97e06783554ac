import { nameWithCity } from '../../codes/areas.ts';
import { onWay } from './placeText.ts';

/** A planned way as its words need it. */
export interface Way {
  readonly loadAreaCode: string;
  readonly unloadAreaCode: string;
  /** Length along the plan, m. */
  readonly lengthM: number;
}

/** Where something happened on a way, where no known place is near: "第 120/472 公里，合肥市肥东县→宁波市北仑区" (addendum A 1.5). */
export function placeOnWay({ loadAreaCode, unloadAreaCode, lengthM }: Way, alongM: number): string {
  const km = (metres: number) => Math.round(metres / 1_000);
  const name = (code: string) => nameWithCity(code) ?? code;
  return onWay(km(Math.min(alongM, lengthM)), km(lengthM), name(loadAreaCode), name(unloadAreaCode));
}
