import { type Label, say } from '../../codes/label.ts';
import type { Lang } from '../../codes/languages.ts';

/** How a place without a known name is stored: a stretch of the planned way, or the line of a station. */
export const onWay = (km: number, lengthKm: number, from: string, to: string): string =>
  `第 ${String(km)}/${String(lengthKm)} 公里，${from}→${to}`;
export const inLine = (ticketNo: string): string => `排队 ${ticketNo}`;

const ON_WAY = /^第 (\d+)\/(\d+) 公里，(.+)→(.+)$/;
const IN_LINE = /^排队 (\w+)$/;

/** The words of a stored place in a language; names of places stay as they are. */
export function placeText(place: string, lang: Lang): string {
  const [, km, lengthKm, from, to] = ON_WAY.exec(place) ?? [];
  if (km !== undefined) {
    const way = `${String(from)} → ${String(to)}`;
    const words: Label = [
      place,
      `Km ${km} of ${String(lengthKm)}, ${way}`,
      `Km ${km} de ${String(lengthKm)}, ${way}`,
      `${km}/${String(lengthKm)} km 地点、${way}`,
    ];
    return say(words, lang);
  }
  const [, no] = IN_LINE.exec(place) ?? [];
  if (no === undefined) return place;
  return say([place, `In the queue, ${no}`, `En la cola, ${no}`, `順番待ち ${no}`], lang);
}
