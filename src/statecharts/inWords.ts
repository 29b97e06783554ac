import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';

/** A state or event of a chart that several records share, and that this one never has. */
const NEVER = '—';

/** What a document, its states and its events are called. */
export interface ChartWords {
  readonly document: string;
  readonly state: (name: string) => string;
  readonly event: (name: string) => string;
  /** What is said of a transition besides its event, by its key: at the arrow, and where one points at it. */
  readonly beside?: (key: string) => { readonly label: string; readonly title: string } | undefined;
}

/** The words of a record for its chart. */
export function wordsOf(spec: RecordSpec, lang: Lang): ChartWords {
  const word = (labels: RecordSpec['states'], name: string) => {
    const label = labels[name];
    return label ? say(label, lang) : NEVER;
  };
  const events = Object.fromEntries(Object.entries(spec.events).map(([type, { label }]) => [type, label]));
  return {
    document: say(spec.label, lang),
    state: (name) => word(spec.states, name),
    event: (name) => word(events, name),
  };
}

const TITLES = /<title>[^<]*<\/title>/g;
const STATES = /<g class="state[^"]*" data-state="([^"]+)">(?:(?!<\/g>).)*?<rect[^>]* width="([\d.]+)"/gs;
const TRANSITIONS = /<g class="transition[^"]*" data-transition="([^"]+)">(?:(?!<\/g>).)*<\/g>/gs;
const TEXTS = /<text([^>]*)>([^<]*)<\/text>/g;
const NAMES = /<text class="name"([^>]*)>([^<]*)<\/text>/g;
/** Space between the edge of a box and its name, px. */
const MARGIN = 10;
/** Width of a character of a name, px: of Han and kana, and of other letters. */
const WIDE = 13.5;
const NARROW = 7.6;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/[\u2E80-\uFFEF]/.test(letter) ? WIDE : NARROW), 0);

/** A name is made narrower where its box has no room for it. */
const fitted = (text: string, room: number) =>
  widthOf(text) > room ? ` textLength="${String(room)}" lengthAdjust="spacingAndGlyphs"` : '';

/**
 * A transition by the name of its event alone: what guards it and what it does are names of the code. A further one of the same event
 * inside a box says nothing new.
 */
function eventOnly(group: string, key: string, words: ChartWords): string {
  const [, event = '', at = '0'] = key.split(' | ');
  const isInner = !group.includes('<path');
  let isFirst = !isInner || at === '0';
  const { label = '', title = '' } = words.beside?.(key) ?? {};
  const named = group.replaceAll(TEXTS, (_, place: string) => {
    const text = isFirst ? `<text${place}>${escaped(words.event(event) + label)}</text>` : '';
    isFirst = false;
    return text;
  });
  return title === '' ? named : named.replace('>', `><title>${escaped(title)}</title>`);
}

/** The picture of a document's chart in the words of its people, without the names of the code. */
export function inWords(svg: string, words: ChartWords): string {
  const rooms = new Map<string, number>();
  for (const [, state = '', width = ''] of svg.matchAll(STATES))
    rooms.set(state.split('.').at(-1) ?? '', Number(width) - 2 * MARGIN);
  const chart = /data-state="([^".]+)"/.exec(svg)?.[1];
  const whole = svg.indexOf('<title>');
  const kept: string[] = [];
  /** What is written already stands apart while the rest is cleared. */
  const keep = (text: string) => `\u0000${String(kept.push(text) - 1)}\u0000`;
  return (
    svg
      // The picture as a whole keeps a title; those of its parts are the documentation of the chart, in English.
      .replaceAll(TITLES, (_, at: number) =>
        at === whole ? `<title>${escaped(words.document)}</title>` : '',
      )
      .replaceAll(NAMES, (_, place: string, name: string) => {
        const text = name === chart ? words.document : words.state(name);
        const fit = fitted(text, rooms.get(name) ?? Infinity);
        return keep(`<text class="name"${place}${fit}>${escaped(text)}</text>`);
      })
      .replaceAll(TRANSITIONS, (group, key: string) => keep(eventOnly(group, key, words)))
      .replaceAll(TEXTS, '')
      .replaceAll(/\0(\d+)\0/g, (_, at: string) => kept[Number(at)] ?? '')
  );
}
