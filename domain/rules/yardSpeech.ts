import type { DataOf } from '../calls/call.ts';
import type { deviceScreen } from '../calls/device.ts';

type Screen = DataOf<typeof deviceScreen>;

/** A call older than this is shown, and not spoken any more, ms. */
export const SPOKEN_FOR_MS = 60_000;

/** One call as a screen speaks it. */
export interface SpokenCall {
  readonly callSeq: number;
  readonly ticketNo: string;
  /** The last signs of the plate. */
  readonly tail: string;
  /** What stands before the tail on the screen; empty: it is not spoken. */
  readonly head: string;
  readonly gateName: string | null;
  readonly laneName: string;
  readonly langs: readonly SpokenLang[];
}

export type SpokenLang = 'zh' | 'en';

const DIGITS = '零一二三四五六七八九';

/** Signs one by one, as a Chinese voice reads numbers aloud. */
const inChinese = (signs: string) => signs.replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? digit);
/** Signs one by one, as an English voice reads them. */
const apart = (signs: string) => [...signs].join(' ');

/** The sentence of a call in one language; names of gate and lane are spoken as the station writes them. */
export function spokenSentence(call: SpokenCall, lang: SpokenLang): string {
  const { ticketNo, tail, head, gateName, laneName } = call;
  const place = [gateName, laneName].filter((name) => name !== null && name !== '');
  if (lang === 'zh') {
    const plate = head === '' ? '' : `车牌 ${head}，`;
    return `请 ${inChinese(ticketNo)} 号，${plate}尾号 ${inChinese(tail)}，到 ${place.join(' ')}`;
  }
  // An English voice cannot say the province.
  const letters = head.replace(/[^A-Z]/g, '');
  const plate = letters === '' ? 'plate ending' : `plate ${apart(letters)}, ending`;
  return `Number ${apart(ticketNo)}, ${plate} ${apart(tail)}, to ${place.join(', ')}`;
}

/** The calls of an answer that a screen has still to speak, oldest first. */
export function callsToSpeak({
  now,
  calls,
  lanes,
  speech,
}: Pick<Screen, 'now' | 'calls' | 'lanes' | 'speech'>): SpokenCall[] {
  const langs: SpokenLang[] = speech.lang === 'zhEn' ? ['zh', 'en'] : ['zh'];
  const plates = new Map(
    lanes.flatMap(({ called }) => called.map(({ ticketNo, plate }) => [ticketNo, plate])),
  );
  return calls
    .filter(({ at }) => now - at < SPOKEN_FOR_MS)
    .map(({ callSeq, ticketNo, tail, gateName, laneName }) => {
      const [head = ''] = (plates.get(ticketNo) ?? '').split('·');
      return {
        ...{ callSeq, ticketNo, tail, gateName, laneName, langs },
        head: speech.isPlateSpoken ? head : '',
      };
    });
}
