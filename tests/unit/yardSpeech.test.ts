import { describe, expect, it } from 'vitest';
import { callsToSpeak, type SpokenCall, spokenSentence } from '../../domain/rules/yardSpeech.ts';

const call: SpokenCall = {
  ...{ callSeq: 5, ticketNo: 'A005', tail: '345', head: '', gateName: '东门', laneName: '2号装车道' },
  langs: ['zh'],
};
const NOW = Date.UTC(2026, 10, 26, 4);

const answer = (isPlateSpoken: boolean, lang: 'zh' | 'zhEn', at = NOW) => ({
  now: NOW,
  calls: [{ callSeq: 5, ticketNo: 'A005', tail: '34D', gateName: null, laneName: '2号装车道', at }],
  lanes: [
    {
      ...{ laneCode: 'A', laneName: '2号装车道', use: 'load' as const, inside: 0, docks: 1 },
      called: [{ ticketNo: 'A005', plate: '皖A·**34D', gateName: null, calledAt: at, isPresent: false }],
      ...{ waiting: [], waitingCount: 0 },
    },
  ],
  speech: { lang, isPlateSpoken },
});

describe('what the screen of a station says', () => {
  it('is the number sign by sign, the end of the plate, gate and lane', () => {
    expect(spokenSentence(call, 'zh')).toBe('请 A零零五 号，尾号 三四五，到 东门 2号装车道');
    expect(spokenSentence(call, 'en')).toBe('Number A 0 0 5, plate ending 3 4 5, to 东门, 2号装车道');
    expect(spokenSentence({ ...call, gateName: null, tail: '34D' }, 'zh')).toBe(
      '请 A零零五 号，尾号 三四D，到 2号装车道',
    );
  });

  it('has the beginning of the plate only where the station says so, never the signs that the screen hides', () => {
    const [plain] = callsToSpeak(answer(false, 'zh'));
    const [whole] = callsToSpeak(answer(true, 'zhEn'));
    expect(plain).toMatchObject({ head: '', langs: ['zh'] });
    expect(whole).toMatchObject({ head: '皖A', langs: ['zh', 'en'] });
    expect(whole && spokenSentence(whole, 'zh')).toBe('请 A零零五 号，车牌 皖A，尾号 三四D，到 2号装车道');
    expect(whole && spokenSentence(whole, 'en')).toBe('Number A 0 0 5, plate A, ending 3 4 D, to 2号装车道');
  });

  it('leaves out calls that are a minute old: they are only shown', () => {
    expect(callsToSpeak(answer(false, 'zh', NOW - 59_999))).toHaveLength(1);
    expect(callsToSpeak(answer(false, 'zh', NOW - 60_000))).toEqual([]);
  });
});
