import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TODOS, todoAddress } from '../../../domain/codes/todo.ts';
import { todoRows } from '../../../domain/rules/todoCounts.ts';
import { goTo } from '../../app/location.ts';
import Drivers from './DriverManagePage.tsx';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import { Stage } from '../../records/records.setup.tsx';

const send = vi.fn<Answers>();
answerCalls(send);

const NOW = new Date('2026-11-21T10:00:00+08:00').getTime();
const DRIVERS = '/basicInfo/driver/driverManage';
const EMPTY = { records: [], total: 0, size: 20, current: 1, pages: 1, summary: {} };

/** The last query for the list of a record. */
const asked = (record: string) => send.mock.calls.findLast(([{ name }]) => name === `${record}.list`)?.[1];
const addressOf = (key: string) => {
  const todo = TODOS.find((one) => one.key === key);
  return todo ? todoAddress(todo) : '';
};

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  send.mockReset();
  send.mockImplementation(({ name }) => {
    if (name === 'listSettings') return Promise.resolve({ layout: null, views: [] });
    return Promise.resolve(['fieldRequired.form', 'codeWords'].includes(name) ? [] : EMPTY);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shown = () =>
  render(
    <Stage>
      <Drivers />
    </Stage>,
  );

describe('[W-01] the counter of expiring certificates', () => {
  it('opens the drivers and vehicles it counts, those that expire first on top', async () => {
    goTo(addressOf('certificate_expiry'), { replace: true });
    shown();
    expect(await screen.findByRole('group', { name: 'Vehicle' })).toBeTruthy();
    const sets = todoRows('certificate_expiry', NOW);
    expect(sets.map(({ record }) => record)).toEqual(['driver', 'vehicle']);
    for (const { record, query } of sets) {
      await waitFor(() => {
        expect(asked(record)).toMatchObject({ ...query, sort: 'certificateEndAt', dir: 'asc' });
      });
    }
  });

  it('shows the drivers alone without its preset, and both again when it is set', async () => {
    goTo(DRIVERS, { replace: true });
    shown();
    const due = await screen.findByRole('checkbox', { name: 'Ends within 30 days' });
    expect(screen.queryByRole('group', { name: 'Vehicle' })).toBeNull();
    await userEvent.click(due);
    expect(await screen.findByRole('group', { name: 'Vehicle' })).toBeTruthy();
    await userEvent.click(due);
    expect(screen.queryByRole('group', { name: 'Vehicle' })).toBeNull();
  });
});
