import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Viewer } from '../../../domain/schema/record.ts';
import { CallError, NO_ANSWER } from '../../app/http.ts';
import { answerCalls, type Request } from '../../app/http.setup.ts';
import words from '../../i18n/labels/en.json' with { type: 'json' };
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { barsOf, Label } from './Label.tsx';
import { PrintLabels } from './PrintLabels.tsx';

i18next.addResourceBundle('en', 'labels', words);

const keeper: Viewer = { ...dispatcher, role: 'warehouse', warehouseIds: ['1'] };
const bin = { mark: 'A-01', lines: ['合肥物流园一号库'], code: 'L:KF1/A-01', symbol: 'qr' as const };

let sent: { name: string; request: Request }[] = [];
let answers: Record<string, (request: Request) => unknown> = {};
const printed = vi.fn();

beforeEach(() => {
  sent = [];
  answers = {};
  printed.mockReset();
  vi.stubGlobal('print', printed);
  answerCalls(({ name }, request) => {
    sent.push({ name, request });
    return answers[name]?.(request) ?? { records: [], total: 0, size: 20, current: 1, pages: 1 };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = (ids: readonly string[] | null, viewer = keeper, record = 'stockLocation') =>
  render(
    <Stage viewer={viewer}>
      <PrintLabels record={record} ids={ids} />
    </Stage>,
  );
async function opened() {
  fireEvent.click(screen.getByRole('button', { name: 'Print labels' }));
  return screen.findByRole('dialog', { name: 'Print labels' });
}

describe('labels of ticked rows', () => {
  it('are for whoever works in a warehouse', () => {
    shown(['1'], dispatcher);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('need rows that are ticked, not a whole filter', () => {
    shown(null);
    const button = screen.getByRole('button', { name: 'Print labels' });
    expect(button.getAttribute('aria-disabled') ?? String((button as HTMLButtonElement).disabled)).toBe(
      'true',
    );
  });

  it('are printed by the browser, a page of the size of the label each, in as many copies as asked', async () => {
    answers['labelJob.contents'] = () => ({ labels: [bin, { ...bin, mark: 'A-02' }], copies: 2 });
    shown(['1', '2']);
    const dialog = await opened();
    expect(dialog.textContent).toContain('Rows: 2; paper 60×40 mm');
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Copies' }), { target: { value: '2' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Print labels' }));
    await waitFor(() => {
      expect(printed).toHaveBeenCalledOnce();
    });
    const sheet = screen.getByRole('region', { name: 'Labels', hidden: true });
    const pages = within(sheet).getAllByRole('img', { hidden: true });
    expect(pages.map((page) => page.getAttribute('width'))).toEqual(['60mm', '60mm', '60mm', '60mm']);
    expect(sent.at(-1)?.request).toEqual({
      ...{ record: 'stockLocation', template: 'location', ids: ['1', '2'], copies: 2 },
    });
  });

  it('say why they are refused, and keep what was chosen', async () => {
    answers['labelJob.contents'] = () => {
      throw new CallError('500 labels at most', 49038, null);
    };
    shown(['1']);
    const dialog = await opened();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Print labels' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('500 labels at most');
    expect(printed).not.toHaveBeenCalled();
  });

  it('without an answer may be sent again', async () => {
    answers['labelJob.contents'] = () => {
      throw new CallError('', NO_ANSWER, null);
    };
    shown(['1']);
    const dialog = await opened();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Print labels' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Try again');
    answers['labelJob.contents'] = () => ({ labels: [bin], copies: 1 });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Print labels' }));
    await waitFor(() => {
      expect(printed).toHaveBeenCalledOnce();
    });
  });

  it('wait for a printer to be chosen', async () => {
    shown(['1']);
    const dialog = await opened();
    fireEvent.click(within(dialog).getByRole('radio', { name: 'A label printer' }));
    const button = within(dialog).getByRole('button', { name: 'Print labels' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(within(dialog).getByRole('combobox', { name: 'Printer' })).toBeTruthy();
  });

  it('of equipment have several templates', async () => {
    shown(['1'], keeper, 'palletDoc');
    const dialog = await opened();
    expect(within(dialog).getByRole('combobox', { name: 'Template' })).toBeTruthy();
    expect(dialog.textContent).toContain('paper 100×70 mm');
  });
});

describe('a label on the screen', () => {
  it('has its mark, its lines and a code', () => {
    render(<Label template="location" content={bin} label="A-01" />);
    const label = screen.getByRole('img', { name: 'A-01' });
    expect([...label.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
      'A-01',
      '合肥物流园一号库',
    ]);
    expect(label.querySelectorAll('path')).toHaveLength(1);
  });

  it('has the bars of GS1-128: start C, FNC1, ten pairs, check and stop', () => {
    const bars = barsOf('006941234500000012');
    expect(bars).toHaveLength(11 * 13 + 13);
    expect(bars.startsWith('1101001110011110101110')).toBe(true);
    expect(bars.endsWith('1100011101011')).toBe(true);
  });
});
