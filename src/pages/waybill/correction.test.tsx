import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Detail, WireRow } from '../../../domain/calls/records.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { lifecycle } from '../../../machines/lifecycles/waybill/machine.ts';
import { actorsWith, sessionOf } from '../../app/actors.setup.tsx';
import { Facts } from '../../records/detail/Facts.tsx';
import { nextEvents } from '../../records/detail/nextEvents.ts';
import { NextEvents } from '../../records/detail/NextEvents.tsx';
import { dispatcher, Stage, unfold } from '../../records/records.setup.tsx';
import type { RecordView } from '../../records/view.ts';
import { proposalView } from '../proposal/view.tsx';
import { waybillView } from './view.tsx';

afterEach(cleanup);

const NOW = Date.UTC(2026, 10, 21);
const LOADED = ['inTransit', 'arrived', 'unloaded', 'completed', 'aborted'];
const CORRECT = 'Correct the loaded weight';

/** The button that corrects the weight of a waybill, as this person has it; null: none. */
function draw(status: string, facts: object = {}, role: Role = 'dispatcher') {
  const choose = vi.fn();
  const detail: Detail = {
    row: { id: '5', status, version: 2, gmtModified: NOW - 1, titles: {} },
    facts: {
      loadWeightKg: 23_000,
      unloadWeightKg: null,
      hasProposal: false,
      missingTrack: [],
      isBillFixed: false,
      ...facts,
    },
    history: [],
  };
  const events = nextEvents(waybill, lifecycle, detail, { ...dispatcher, role }, NOW, 'en');
  render(
    <Stage>
      <NextEvents events={events} lang="en" sending={undefined} onChoose={choose} />
    </Stage>,
  );
  unfold();
  return { choose, button: screen.queryByText(CORRECT)?.closest('button') ?? null };
}

describe('a wrong loaded weight', () => {
  it.each(LOADED)('is corrected by dispatch in the state %s', (state) => {
    const { choose, button } = draw(state);
    expect(button?.getAttribute('aria-disabled')).not.toBe('true');
    if (button) fireEvent.click(button);
    expect(choose).toHaveBeenCalledWith(expect.objectContaining({ type: 'correct.load' }));
  });

  it.each([
    ['pendingLoad', {}, 'Cannot "Correct the loaded weight" while the state is "To load"'],
    [
      'arrived',
      { hasProposal: true },
      'A change already waits for another person; have it decided or withdraw it first',
    ],
    [
      'completed',
      { isBillFixed: true },
      'The freight bill is confirmed or void, so the loaded weight stays; use a deduction, or reopen the bill first',
    ],
  ])('is not corrected in %s with %o: the button says why', (state, facts, why) => {
    const { choose, button } = draw(state, facts);
    expect(button?.getAttribute('aria-disabled')).toBe('true');
    expect(button?.getAttribute('aria-description')).toBe(why);
    if (button) fireEvent.click(button);
    expect(choose).not.toHaveBeenCalled();
  });

  it.each(['driver', 'captain', 'shipper', 'auditor', 'admin'] as const)('shows a %s no button', (role) => {
    expect(draw('arrived', {}, role).button).toBeNull();
  });
});

describe('a correction that waits', () => {
  const page = (name: string, path: string) => ({ name, path, meta: { title: name } });
  const session = (paths: readonly string[]) =>
    sessionOf({ resourcelist: paths.map((path) => page(path, path)), roles: [] });
  /** The fact of an opened row with this label. */
  const factOf = (label: string) => {
    const found = screen.getByText(label).closest('div');
    if (!found) throw new Error(`There is no fact "${label}".`);
    return within(found);
  };
  const see = (view: RecordView, row: WireRow, paths: readonly string[]) =>
    render(
      <Stage actors={actorsWith({ session: session(paths) })}>
        <Facts view={view} row={row} lang="en" />
      </Stage>,
    );
  const proposed: WireRow = {
    id: '5',
    status: 'proposed',
    version: 1,
    kind: 'loadWeight',
    subject: 'YD2026112100001 皖A7K216',
    changes: [
      { part: 'loadWeight', before: '23.000 t', after: '32.000 t' },
      { part: 'why', before: null, after: '磅单抄错一位' },
    ],
    waybillId: '17',
    titles: { waybillId: 'YD2026112100001' },
  };
  const job: WireRow = {
    id: '17',
    status: 'arrived',
    version: 3,
    proposalId: '5',
    titles: { proposalId: 'SR20261121' },
  };

  it('shows its auditor both weights, why, and the way to the waybill', () => {
    see(proposalView, proposed, ['/tms/transport/waybillManage']);
    const [head, weight, why] = factOf('Changes').getAllByRole('row');
    expect(head?.textContent).toBe('WhatFromTo');
    expect(weight?.textContent).toBe('Loaded weight23.000 t32.000 t');
    expect(why?.textContent).toBe('Why—磅单抄错一位');
    expect(factOf('Waybill').getByRole('link', { name: 'YD2026112100001' }).getAttribute('href')).toContain(
      '/tms/transport/waybillManage?open=17',
    );
  });

  it('is found from the waybill', () => {
    see(waybillView, job, ['/tms/transport/waybillManage']);
    const link = factOf('Waits for another person').getByRole('link', { name: 'SR20261121' });
    expect(link.getAttribute('href')).toContain('/tms/transport/waybillManage?tab=proposals&open=5');
  });

  it('is named where no page shows it', () => {
    see(waybillView, job, []);
    expect(screen.queryByRole('link')).toBeNull();
    expect(factOf('Waits for another person').getByText('SR20261121')).toBeTruthy();
  });
});
