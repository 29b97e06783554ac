import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGS } from '../../domain/codes/languages.ts';
import { isRefusalCode, refusalSentence } from '../../domain/codes/refusalWords.ts';
import { REFUSALS } from '../../domain/codes/refusals.ts';
import { complaint } from '../../domain/records/complaint.ts';
import { waitAt, waitOf } from '../../domain/rules/waitScale.ts';
import { chartOf } from '../../machines/chart.ts';
import { changesOf } from '../../machines/chartChanges.ts';
import { complaintLifecycle } from '../../machines/lifecycles/complaint/machine.ts';
import refusals from '../../machines/lifecycles/refusals.generated.json' with { type: 'json' };
import released from '../../machines/released.generated.json' with { type: 'json' };
import { SPECS } from '../../server/records/descriptions.ts';
import { chartWords } from '../../src/statecharts/changeWords.ts';
import { heatOf, takenOf } from '../../src/statecharts/heat.ts';
import { edgeWords, guardParts, waitText } from '../../src/statecharts/reading.ts';
import { chartFrom, comparable, keptOf, releasedSchema } from '../../src/statecharts/released.ts';

const chart = chartOf(complaintLifecycle);
const labels = {
  states: complaint.states,
  events: Object.fromEntries(Object.entries(complaint.events).map(([type, { label }]) => [type, label])),
};
const rules = refusals.complaint;
const edge = (key: string) => {
  const found = chart.edges.find((one) => one.key === key);
  if (!found) throw new Error(`No transition ${key}.`);
  return found;
};

describe('a transition as it is read', () => {
  it('says from where, by whom and to where in the words of the page, and with which sentences it is refused', () => {
    const read = edgeWords(edge('complaint.processing | answer | 0'), labels, rules, 'en');
    expect(read).toMatchObject({ from: 'Processing', event: 'Reply', to: 'Answered', isOpen: true });
    expect(read.who).toEqual(['Customer service', 'Platform administrator']);
    expect(read.sentences.length).toBeGreaterThan(2);
    for (const sentence of read.sentences) expect(sentence).not.toMatch(/[{}]/);
  });

  it('stays where it leads nowhere', () => {
    const { from, to } = edgeWords(edge('complaint.submitted | remind.late | 0'), labels, rules, 'zh');
    expect(to).toBe(from);
  });

  it('names the roles and the rules of a guard', () => {
    expect(guardParts('isBy(service, system) & isOwed & isProven')).toEqual({
      roles: ['service', 'system'],
      rules: ['isOwed', 'isProven'],
    });
    expect(guardParts('')).toEqual({ roles: null, rules: [] });
  });
});

describe('the sentences of rules', () => {
  it('have words for every value, in each language', () => {
    for (const code of Object.keys(REFUSALS).map(Number))
      for (const lang of LANGS)
        if (isRefusalCode(code)) expect(refusalSentence(code, lang)).not.toMatch(/[{}]/);
  });

  it('are known refusals, of rules that the chart asks', () => {
    const charts = new Set(SPECS.map((spec) => spec.chart ?? spec.name));
    for (const [name, found] of Object.entries(refusals)) {
      expect(charts.has(name), name).toBe(true);
      for (const codes of Object.values<readonly number[]>(found))
        for (const code of codes) expect(isRefusalCode(code), `${name} ${String(code)}`).toBe(true);
    }
  });
});

describe('how often ways were taken', () => {
  it('is counted by event and states; two ways that cannot be told apart have the same count', () => {
    const taken = takenOf(chart, [
      { event: 'accept', from: 'submitted', to: 'processing', n: 7 },
      { event: 'remind.late', from: 'submitted', to: 'submitted', n: 2 },
      { event: 'create', from: '', to: 'submitted', n: 9 },
    ]);
    expect(taken.get('complaint.submitted | accept | 0')).toBe(7);
    expect(taken.get('complaint.submitted | remind.late | 0')).toBe(2);
    expect(taken.get('complaint.answered | close | 0')).toBe(0);
    expect(taken.size).toBe(chart.edges.length);
  });

  it('is drawn on a scale that rises with the number, from never to most often', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), (a, b) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)];
        expect(heatOf(few, many)).toBeLessThanOrEqual(heatOf(many, many));
        expect(heatOf(few, many)).toBeGreaterThanOrEqual(1);
        expect(heatOf(many, many)).toBeLessThanOrEqual(5);
        expect(heatOf(0, many)).toBe(0);
      }),
    );
  });
});

describe('waits', () => {
  it('are told within 5 %', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 3e11 }), (ms) => {
        // As the store computes it: stepSql.
        const step = Math.floor(Math.log(Math.max(ms, 1000) / 1000) * 20);
        expect(Math.abs(waitOf(step) - ms) / ms).toBeLessThan(0.05);
      }),
    );
  });

  it('have a median and a share of nine in ten, of however many', () => {
    expect(waitAt([], 0.5)).toBeNull();
    const counts = [
      { step: 100, n: 1 },
      { step: 20, n: 5 },
      { step: 60, n: 4 },
    ];
    expect(waitAt(counts, 0.5)).toBe(Math.round(waitOf(20)));
    expect(waitAt(counts, 0.9)).toBe(Math.round(waitOf(60)));
    expect(waitAt(counts, 1)).toBe(Math.round(waitOf(100)));
  });

  it('are said in the unit that fits, in each language', () => {
    expect(waitText(44 * 60_000, 'en')).toBe('44 minutes');
    expect(waitText(84 * 3_600_000, 'en')).toBe('3.5 days');
    expect(waitText(84 * 3_600_000, 'zh')).toBe('3.5 天');
    expect(waitText(5000, 'es')).toBe('5 segundos');
    expect(waitText(3 * 3_600_000, 'ja')).toBe('3 時間');
  });
});

describe('the charts of the last release', () => {
  it('can be read, one for each document that it had', () => {
    const { charts, version } = releasedSchema.parse(released);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(Object.keys(charts).length).toBeGreaterThan(30);
  });

  it('differ in nothing from the same chart', () => {
    const kept = { ...keptOf(chart), labels: { states: {}, events: {} }, rules: {}, timers: [] };
    const { list } = changesOf(chartFrom(kept, chart), comparable(chart));
    expect(list).toEqual([]);
  });

  it.each([
    ['en', 'New: “Withdraw” from Answered to Withdrawn (Shipper)'],
    ['zh', '新增“撤回”：已答复 → 已撤回（货主）'],
  ] as const)('say in %s what is new', (lang, sentence) => {
    const now = {
      ...chart,
      edges: [
        ...chart.edges,
        {
          ...edge('complaint.submitted | withdraw | 0'),
          key: 'complaint.answered | withdraw | 0',
          source: 'complaint.answered',
          guard: 'isBy(shipper)',
        },
      ],
    };
    const side = { labels, rules, timers: [] };
    expect(chartWords(changesOf(chart, now), { before: side, after: side }, lang)).toEqual([sentence]);
  });

  it('say who may now, what is refused now, and what comes by itself', () => {
    const now = {
      ...chart,
      edges: chart.edges.map((one) =>
        one.key === 'complaint.submitted | accept | 0'
          ? { ...one, guard: 'isBy(service, dispatcher) & isAnotherHandler & isWithinTime' }
          : one,
      ),
    };
    const before = { labels, rules, timers: [] };
    const after = { ...before, timers: [{ state: 'answered', event: 'close' }] };
    const words = chartWords(changesOf(chart, now), { before, after }, 'en');
    expect(words).toEqual([
      '“Accept” from Submitted is now also for Dispatcher',
      '“Accept” from Submitted is no longer for Platform administrator',
      expect.stringMatching(/^“Accept” from Submitted is now refused with: /),
      '“Close” now comes by itself in time, in Answered',
    ]);
  });
});
