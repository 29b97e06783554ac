import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGS } from '../../domain/codes/languages.ts';
import { say } from '../../domain/codes/label.ts';
import { SPECS } from '../../server/records/descriptions.ts';
import { inWords, wordsOf } from '../../src/statecharts/inWords.ts';

const drawn = SPECS.flatMap((spec) => {
  const file = `machines/lifecycles/${spec.chart ?? spec.name}/diagram.svg`;
  return existsSync(file) ? [{ name: spec.name, spec, svg: readFileSync(file, 'utf8') }] : [];
});

const textsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

describe('the chart of a document in the words of its people', () => {
  it('is there for most records', () => {
    expect(drawn.length).toBeGreaterThan(40);
  });

  it.each(drawn)(
    '$name: names every state, and nothing but states, events and the document, in each language',
    ({ spec, svg }) => {
      for (const lang of LANGS) {
        const labels = [
          spec.label,
          ...Object.values(spec.states),
          ...Object.values(spec.events).map(({ label }) => label),
        ].map((label) => escaped(say(label, lang)));
        // Charts that several records share have states that one of them never has.
        const isShared = spec.chart !== undefined;
        const texts = textsOf(inWords(svg, wordsOf(spec, lang)));
        expect(texts.filter((text) => !labels.includes(text) && !(isShared && text === '—'))).toEqual([]);
        // A state that stands in the picture by its name stands in it by its word.
        const states = Object.entries(spec.states).filter(([name]) => textsOf(svg).includes(name));
        expect(states.filter(([, label]) => !texts.includes(escaped(say(label, lang))))).toEqual([]);
      }
    },
  );

  it('keeps what is lit: every state and every arrow', () => {
    const marks = (svg: string) =>
      [...svg.matchAll(/data-(?:state|transition)="[^"]+"/g)].map(([mark]) => mark);
    for (const { spec, svg } of drawn)
      expect(new Set(marks(inWords(svg, wordsOf(spec, 'zh'))))).toEqual(new Set(marks(svg)));
  });
});
