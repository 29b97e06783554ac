import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerCalls, type Request } from '../../app/http.setup.ts';
import notes from '../../i18n/notes/en.json' with { type: 'json' };
import { Stage } from '../../records/records.setup.tsx';
import { Readers } from './Readers.tsx';

i18next.addResourceBundle('en', 'notes', notes);

const person = (id: string, name: string, readAt: number | null = null) => ({
  ...{ id, name, roles: ['DRIVER'], readAt },
});
const row = {
  ...{ id: '7', version: 1, status: 'published', readCount: 1, notReadCount: 3, titles: {} },
} as never;

let isDown = false;
let sent: { name: string; request: Request }[] = [];
beforeEach(() => {
  [isDown, sent] = [false, []];
  answerCalls(({ name }, request) => {
    sent.push({ name, request });
    if (isDown) throw new Error('offline');
    if (name === 'remindNoteReaders') return { reminded: 2 };
    if (request.read === '1') return { records: [person('9', 'Ma Guoqiang', 1_790_000_000_000)], next: null };
    return request.after === '2'
      ? { records: [person('3', 'Zhou Min')], next: null }
      : { records: [person('1', 'Li Wei'), person('2', 'Wang Fang')], next: '2' };
  });
});
afterEach(cleanup);

const draw = () =>
  render(
    <Stage>
      <Readers row={row} />
    </Stage>,
  );

describe('the readers of a note', () => {
  it('are those who have not read it, page by page, and those who have, with the time', async () => {
    draw();
    await screen.findByText('Li Wei');
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByText('Zhou Min');
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Read (1)' }));
    await screen.findByText('Ma Guoqiang');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('can be chosen and reminded, and it is said how many were', async () => {
    draw();
    await screen.findByText('Li Wei');
    const remind = screen.getByRole('button', { name: 'Remind (0)' });
    expect(remind.getAttribute('aria-description')).toBe('Choose whom to remind first');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remind (2)' }));
    expect((await screen.findByRole('status')).textContent).toBe('2 people were reminded');
    expect(sent.at(-1)).toEqual({ name: 'remindNoteReaders', request: { id: '7', userIds: ['1', '2'] } });
    expect(screen.getByRole('button', { name: 'Remind (0)' })).toBeTruthy();
  });

  it('that could not be loaded are asked for again', async () => {
    isDown = true;
    draw();
    await screen.findByText('The readers could not be loaded');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(screen.getByText('Wang Fang')).toBeTruthy();
    });
  });
});
