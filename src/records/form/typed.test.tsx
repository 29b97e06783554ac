import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Lang } from '../../../domain/codes/languages.ts';
import { date, fen, ts, type Fields } from '../../../domain/schema/field.ts';
import { draftOf } from '../values/format.ts';
import { FormFields } from './FormFields.tsx';
import { useForm } from './useForm.ts';
import { draftRow } from './draft.ts';
import { useDayRange } from './useDayRange.tsx';
import { Stage, useTestDraft } from '../records.setup.tsx';
import { AMOUNTS, DAYS, MOMENTS } from '../../../tests/typedTexts.ts';

const label = (words: string) => [words, words, words, words] as const;
const FOUNDED = { foundedAt: date({ label: label('Founded'), required: true }) };
const MAY_BE_EMPTY = { foundedAt: date({ label: label('Founded') }) };
const LOADING = { planLoadAt: ts({ label: label('Loading') }) };
const PRICE = { priceFen: fen({ label: label('Price') }) };

const sent: unknown[] = [];

function Form({ fields, lang, row }: { fields: Fields; lang: Lang; row: Record<string, unknown> }) {
  const source = useTestDraft({});
  const units = { lang } as const;
  const form = useForm({ fields, units, base: draftRow(fields, row, {}, units), source });
  return (
    <>
      <FormFields fields={fields} form={form} units={units} lang={lang} role="dispatcher" />
      <button
        onClick={() => {
          sent.push(form.read('submit'));
        }}
      >
        Save
      </button>
    </>
  );
}

const draw = (fields: Fields, lang: Lang = 'en', row: Record<string, unknown> = {}) =>
  render(
    <Stage>
      <Form fields={fields} lang={lang} row={row} />
    </Stage>,
  );
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const type = (name: string, value: string) => {
  fireEvent.focus(box(name));
  fireEvent.change(box(name), { target: { value } });
};
const leave = (name: string) => {
  fireEvent.blur(box(name));
};
const isInvalid = (name: string) => box(name).getAttribute('aria-invalid') === 'true';
const save = () => {
  fireEvent.click(screen.getByText('Save'));
  return sent.at(-1);
};

afterEach(() => {
  cleanup();
  sent.length = 0;
});

const NOT_A_DAY = /is not a valid date or time: write it like 2026-01-31/;

describe('the box of a day', () => {
  it('keeps each text that is no day, says so once it is left, and sends nothing', () => {
    draw(FOUNDED, 'en', { foundedAt: 0 });
    for (const [text] of DAYS.filter(([, day]) => day === null)) {
      type('Founded', text);
      leave('Founded');
      expect(box('Founded').value).toBe(text);
      expect(isInvalid('Founded'), text).toBe(true);
      expect(document.body.textContent).toMatch(NOT_A_DAY);
      expect(save(), text).toBeNull();
    }
  });

  it('shows each day that is meant as it is sent', () => {
    draw(FOUNDED, 'en', { foundedAt: 0 });
    for (const [text, day] of DAYS) {
      if (day === null) continue;
      type('Founded', text);
      leave('Founded');
      expect(box('Founded').value).toBe(day);
      expect(isInvalid('Founded'), text).toBe(false);
      const values = save() as { foundedAt: number };
      expect(draftOf('date', values.foundedAt)).toBe(day);
    }
  });

  it('sends what stands in it though Enter sends the form before the box is left', () => {
    draw(FOUNDED);
    type('Founded', '1956年3月4日');
    fireEvent.keyDown(box('Founded'), { key: 'Enter' });
    expect(box('Founded').value).toBe('1956-03-04');
    expect(draftOf('date', (save() as { foundedAt: number }).foundedAt)).toBe('1956-03-04');
  });

  it('takes a day of its calendar, which opens at the day that is typed', async () => {
    draw(FOUNDED);
    type('Founded', '2030.5.1');
    fireEvent.click(await screen.findByRole('button', { name: '17 May 2030' }));
    expect(box('Founded').value).toBe('2030-05-17');
    await waitFor(() => expect(screen.queryByRole('button', { name: '17 May 2030' })).toBeNull());
  });

  it('can be cleared where it may be empty', () => {
    draw(MAY_BE_EMPTY, 'en', { foundedAt: 0 });
    type('Founded', 'some day');
    fireEvent.click(screen.getByRole('button', { name: 'Clear the date' }));
    expect(box('Founded').value).toBe('');
    expect(save()).toEqual({ foundedAt: null });
    expect(screen.queryByRole('button', { name: 'Clear the date' })).toBeNull();
  });
});

describe('the boxes of a moment', () => {
  const part = (name: string) => screen.getByLabelText<HTMLInputElement>(`Loading: ${name}`);
  // Its part of the form is fetched when a form needs it.
  beforeAll(async () => {
    await import('./MomentInput.tsx');
  });
  const drawn = async (at: number | null) => {
    draw(LOADING, 'en', { planLoadAt: at });
    await screen.findByLabelText('Loading: hours');
  };
  const NOON = Date.UTC(2030, 0, 1, 4);

  it('keep each text that is no moment, say so, and send nothing', async () => {
    await drawn(NOON);
    // A text that ends as the box of an unfinished time does is divided: see below.
    for (const [text] of MOMENTS.filter(([said, moment]) => moment === null && !said.endsWith('--:--'))) {
      type('Loading', text);
      leave('Loading');
      expect(box('Loading').value).toBe(text);
      expect(isInvalid('Loading'), text).toBe(true);
      expect(document.body.textContent).toMatch(NOT_A_DAY);
      expect(save(), text).toBeNull();
    }
  });

  it('keep the time for a day alone, and take the time that is typed behind it', async () => {
    await drawn(NOON);
    for (const [text, moment] of MOMENTS) {
      if (moment === null) continue;
      type('Loading', '2030-01-01 12:00:00');
      type('Loading', text);
      leave('Loading');
      const isDay = DAYS.some(([day]) => day === text);
      const meant = isDay ? `${moment.slice(0, 10)} 12:00:00` : moment;
      expect(box('Loading').value).toBe(meant.slice(0, 10));
      expect([part('hours').value, part('minutes').value].join(':'), text).toBe(meant.slice(11, 16));
      expect(draftOf('ts', (save() as { planLoadAt: number }).planLoadAt), text).toBe(meant);
    }
  });

  it('send no time of which a part is missing, and not the one before either', async () => {
    await drawn(NOON);
    fireEvent.keyDown(part('minutes'), { key: 'Backspace' });
    fireEvent.blur(part('minutes'));
    expect(save()).toBeNull();
    expect(part('hours').value).toBe('12');
    expect(isInvalid('Loading')).toBe(true);
    fireEvent.change(part('minutes'), { target: { value: '45' } });
    expect(isInvalid('Loading')).toBe(false);
    expect(draftOf('ts', (save() as { planLoadAt: number }).planLoadAt)).toBe('2030-01-01 12:45:00');
  });
});

describe.each(['en', 'es'] as const)('the box of an amount in %s', (lang) => {
  it('keeps what is typed, and sends the amount or says how one is written', () => {
    draw(PRICE, lang);
    for (const [text, fenElsewhere, fenInSpanish] of AMOUNTS) {
      const meant = lang === 'es' ? fenInSpanish : fenElsewhere;
      type('Price', text);
      leave('Price');
      expect(box('Price').value).toBe(text);
      expect(isInvalid('Price'), text).toBe(meant === null);
      expect(save(), text).toEqual(meant === null ? null : { priceFen: meant });
    }
    type('Price', '1.005');
    expect(document.body.textContent).toContain('write an amount like 1234.50, with at most 2 decimals');
  });
});

describe('the period of a page', () => {
  const shown: unknown[] = [];
  function Page() {
    const { inputs, ...period } = useDayRange({ from: 'From', to: 'To' }, 'en');
    shown.push(period);
    return inputs;
  }

  it('is open, then the days that are typed, and nothing while a text is no day', () => {
    render(
      <Stage>
        <Page />
      </Stage>,
    );
    expect(shown.at(-1)).toEqual({ isRead: true, from: undefined, to: undefined });
    type('From', '2030年5月1日');
    type('To', '20300502');
    const from = Date.UTC(2030, 3, 30, 16);
    const to = Date.UTC(2030, 4, 2, 16) - 1;
    expect(shown.at(-1)).toEqual({ isRead: true, from, to });
    type('To', '2030-02-30');
    expect(shown.at(-1)).toMatchObject({ isRead: false });
    expect(isInvalid('To')).toBe(false);
    leave('To');
    expect(isInvalid('To')).toBe(true);
    expect(document.body.textContent).toMatch(NOT_A_DAY);
    expect(box('To').value).toBe('2030-02-30');
    type('To', '');
    expect(shown.at(-1)).toEqual({ isRead: true, from, to: undefined });
  });
});
