import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FieldKind } from '../../../domain/schema/field.ts';
import { endOfDay, formatTime } from '../../../domain/rules/times.ts';
import type { Filters } from '../../../machines/list/setup.ts';
import { AMOUNTS, DAYS, NEGATIVE } from '../../../tests/typedTexts.ts';
import { Stage } from '../records.setup.tsx';
import { changedFilters } from './filterChange.ts';
import { RangeFilter } from './RangeFilter.tsx';

/** The filters as the list last asked by them. */
let asked: Filters = {};

function Bar({ kind, min, first }: { kind: FieldKind; min: number | undefined; first: Filters }) {
  const [filters, setFilters] = useState(first);
  asked = filters;
  return (
    <>
      <RangeFilter
        label="Created"
        name="at"
        kind={kind}
        min={min}
        filters={filters}
        lang="en"
        onChange={(changes) => {
          setFilters((before) => changedFilters(before, changes));
        }}
      />
      <button
        onClick={() => {
          setFilters({});
        }}
      >
        Reset
      </button>
    </>
  );
}

const draw = (kind: FieldKind, first: Filters = {}, min?: number) =>
  render(
    <Stage>
      <Bar kind={kind} min={min} first={first} />
    </Stage>,
  );
const box = (bound: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Created: ${bound}` });
const type = (bound: string, value: string) => {
  fireEvent.focus(box(bound));
  fireEvent.change(box(bound), { target: { value } });
};
const leave = (bound: string) => {
  fireEvent.blur(box(bound));
};
const isInvalid = (bound: string) => box(bound).getAttribute('aria-invalid') === 'true';
const wordsOf = () => screen.getByRole('group').textContent;

afterEach(cleanup);

describe.each([
  ['date', (ms: number) => ms],
  ['ts', endOfDay],
] as const)('a range of kind %s', (kind, lastMs) => {
  it.each(DAYS)('%s is applied as %s', (text, day) => {
    draw(kind, { atFrom: '86400000' });
    for (const bound of ['from', 'to']) {
      type(bound, text);
      leave(bound);
      expect(box(bound).value).toBe(day ?? text);
      expect(isInvalid(bound)).toBe(day === null);
    }
    if (day === null) {
      expect(asked).toEqual({ atFrom: '86400000' });
      expect(wordsOf()).toContain('Created is not a valid date or time: write it like 2026-01-31');
      return;
    }
    const from = Date.parse(`${day}T00:00:00+08:00`);
    expect(asked).toEqual({ atFrom: String(from), atTo: String(lastMs(from)) });
  });
});

describe('a range of days', () => {
  const NOON = Date.UTC(2030, 4, 1, 4);

  it('is asked for once the box is left or Enter pressed, not with each key', () => {
    draw('ts');
    type('from', '2030-5-1');
    expect(asked).toEqual({});
    fireEvent.keyDown(box('from'), { key: 'Enter' });
    expect(formatTime(Number(asked.atFrom))).toBe('2030-05-01 00:00:00');
  });

  it('takes a day of the calendar, is cleared, and follows the list', async () => {
    draw('ts', { atFrom: String(NOON) });
    expect(box('from').value).toBe('2030-05-01');
    fireEvent.focus(box('from'));
    fireEvent.click(await screen.findByRole('button', { name: '17 May 2030' }));
    expect(formatTime(Number(asked.atFrom))).toBe('2030-05-17 00:00:00');
    type('to', 'soon');
    leave('to');
    fireEvent.click(screen.getByText('Reset'));
    expect([box('from').value, asked]).toEqual(['', {}]);
    // It never was a filter: the bar of filters draws it anew.
    expect([box('to').value, isInvalid('to')]).toEqual(['soon', true]);
    type('to', '');
    leave('to');
    expect(isInvalid('to')).toBe(false);
  });
});

describe.each([
  ['ts', '23:59:59'],
  ['date', '00:00:00'],
] as const)('the usual periods of kind %s', (kind, end) => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['Today', '2030-05-01', '2030-05-01'],
    ['Yesterday', '2030-04-30', '2030-04-30'],
    ['Last 7 days', '2030-04-25', '2030-05-01'],
    ['This month', '2030-05-01', '2030-05-01'],
    ['Last month', '2030-04-01', '2030-04-30'],
  ])('%s is from %s to %s', async (name, from, to) => {
    // Noon in Shanghai.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 4, 1, 4) });
    draw(kind);
    type('from', 'soon');
    leave('from');
    fireEvent.focus(box('to'));
    fireEvent.click(await screen.findByRole('button', { name }));
    expect([asked.atFrom, asked.atTo].map((ms) => formatTime(Number(ms)))).toEqual([
      `${from} 00:00:00`,
      `${to} ${end}`,
    ]);
    expect([box('from').value, box('to').value, isInvalid('from')]).toEqual([from, to, false]);
  });
});

describe('a range of amounts', () => {
  it.each(AMOUNTS)('%s is applied as %s fen', (text, fen) => {
    draw('fen');
    type('from', text);
    leave('from');
    expect(asked).toEqual(fen === null ? {} : { atFrom: String(fen) });
    expect(isInvalid('from')).toBe(fen === null);
    expect(wordsOf().includes('write an amount like 1234.50')).toBe(fen === null);
    if (fen === null) expect(box('from').value).toBe(text);
  });

  it.each(NEGATIVE)('%s is for fields that may be negative', (text, fen) => {
    draw('fen', {}, -1);
    type('to', text);
    leave('to');
    expect(asked).toEqual({ atTo: String(fen) });
    cleanup();
    draw('fen');
    type('to', text);
    leave('to');
    expect(asked).toEqual({});
  });
});
