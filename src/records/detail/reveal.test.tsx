import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HistoryLine } from '../../../domain/calls/records.ts';
import { driver } from '../../../domain/records/driver.ts';
import { type Answers, answerCalls } from '../../app/http.setup.ts';
import { Stage } from '../records.setup.tsx';
import { History } from './History.tsx';
import { RevealButton } from './RevealButton.tsx';
import { useReveal } from './useReveal.ts';

const MASKED = { id: '7', status: 'approved', version: 3, titles: {}, phone: '138****5678' };
const send = vi.fn<Answers>(() =>
  Promise.resolve({ row: { ...MASKED, phone: '13812345678' }, facts: {}, history: [] }),
);
answerCalls(send);
afterEach(() => {
  cleanup();
  send.mockClear();
});

function Personal({ isOwn, version = 3 }: { isOwn: boolean; version?: number }) {
  const reveal = useReveal(driver, { ...MASKED, version });
  return (
    <>
      <p>{String(reveal.row.phone)}</p>
      <RevealButton reveal={reveal} isOwn={isOwn} lang="en" />
    </>
  );
}

const shown = (isOwn: boolean) =>
  render(
    <Stage>
      <Personal isOwn={isOwn} />
    </Stage>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const asked = () => send.mock.calls.map(([call, request]) => [call.name, request]);

describe('the button at masked personal data', () => {
  it('asks their owner nothing', async () => {
    shown(true);
    await press('Show personal data');
    expect(await screen.findByText('13812345678')).toBeTruthy();
    expect(asked()).toEqual([['driver.detail', { id: '7', reveal: '1' }]]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks staff for the cause by one press', async () => {
    shown(false);
    await press('Show personal data');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Check of papers' }));
    expect(await screen.findByText('13812345678')).toBeTruthy();
    expect(asked()).toEqual([['driver.detail', { id: '7', reveal: '1', revealCause: 'papers' }]]);
  });

  it('asks for words where the cause is none of those listed', async () => {
    shown(false);
    await press('Show personal data');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Other' }));
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Explanation' }),
      'Asked by the insurer{enter}',
    );
    expect(await screen.findByText('13812345678')).toBeTruthy();
    expect(asked()).toEqual([
      ['driver.detail', { id: '7', reveal: '1', revealCause: 'other', revealNote: 'Asked by the insurer' }],
    ]);
  });

  it('hides them again with the next version of the record', async () => {
    const { rerender } = shown(true);
    await press('Show personal data');
    await screen.findByText('13812345678');
    rerender(
      <Stage>
        <Personal isOwn version={4} />
      </Stage>,
    );
    expect(screen.getByText('138****5678')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Show personal data' })).toBeTruthy();
  });
});

it('the history says why somebody looked', () => {
  const line: HistoryLine = {
    id: '1',
    at: 0,
    event: 'reveal',
    from: 'approved',
    to: 'approved',
    byName: 'Wu',
    byRole: 'RA',
    changes: { revealCause: [null, 'other'], revealNote: [null, 'Asked by the insurer'] },
  };
  render(
    <Stage>
      <History view={{ spec: driver }} history={[line]} lang="en" />
    </Stage>,
  );
  expect(screen.getByText('Asked by the insurer', { exact: false })).toBeTruthy();
  expect(screen.getByText(/Cause/)).toBeTruthy();
});
