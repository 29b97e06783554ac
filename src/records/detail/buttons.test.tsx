import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Detail } from '../../../domain/calls/records.ts';
import { order } from '../../../domain/records/order.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { lifecycle } from '../../../machines/lifecycles/order/machine.ts';
import { dispatcher, orderFacts, orderRow, Stage, unfold } from '../records.setup.tsx';
import { LifecycleStrip } from './LifecycleStrip.tsx';
import { nextEvents, type NextEvent } from './nextEvents.ts';
import { NextEvents } from './NextEvents.tsx';
import { WaitsFor } from './WaitsFor.tsx';

afterEach(cleanup);

const NOW = Date.UTC(2026, 10, 21);
const auditor: Viewer = { ...dispatcher, userId: '9', role: 'auditor' };

const detailOf = (status: string, facts: object = {}): Detail => ({
  row: orderRow('1', { status }),
  facts: { ...orderFacts, ...facts },
  history: [],
});

const draw = (events: readonly NextEvent[]) =>
  render(
    <Stage>
      <NextEvents events={events} lang="en" sending={undefined} onChoose={() => undefined} />
    </Stage>,
  );
const group = () => screen.getByRole('group', { name: 'What may happen next' });
/** The buttons in front, in their order. */
const front = () =>
  [...group().querySelectorAll('[data-event]')].map((button) => button.getAttribute('data-event'));

describe('the buttons of a document', () => {
  it('stand in the same order whether they are closed or open, that of the main path first, what ends something last', () => {
    const namesWith = (facts: object) => {
      cleanup();
      draw(nextEvents(order, lifecycle, detailOf('pendingAudit', facts), auditor, NOW, 'en'));
      return front();
    };
    const open = namesWith({});
    expect(open[0]).toBe('audit.pass');
    expect(open.at(-1)).toBe('audit.reject');
    expect(namesWith({ isForbiddenCargo: true })).toEqual(open);
    expect(namesWith({ submittedBy: auditor.userId })).toEqual(open);
  });

  it('are all closed while one of them is sent', () => {
    render(
      <Stage>
        <NextEvents
          events={nextEvents(order, lifecycle, detailOf('pendingAudit'), auditor, NOW, 'en')}
          lang="en"
          sending="audit.pass"
          onChoose={() => undefined}
        />
      </Stage>,
    );
    const open = [...group().querySelectorAll('[data-event]')].filter(
      (button) => !button.hasAttribute('data-loading') && button.getAttribute('aria-disabled') !== 'true',
    );
    expect(open.map((button) => button.getAttribute('data-event'))).toEqual([]);
  });

  it('say below them why some are closed, each reason once, without a pointer or the focus', () => {
    draw(
      nextEvents(order, lifecycle, detailOf('pendingAudit', { isForbiddenCargo: true }), auditor, NOW, 'en'),
    );
    const lines = within(screen.getByRole('list', { name: 'Why it is not possible' })).getAllByRole(
      'listitem',
    );
    const reasons = lines.map(({ textContent }) => textContent);
    expect(reasons[0]).toMatch(/^Pass · Pass despite the price: ./);
    expect(new Set(reasons).size).toBe(reasons.length);
  });

  it('of other states are folded away, and of this one never those that are open', () => {
    const events = nextEvents(order, lifecycle, detailOf('draft'), dispatcher, NOW, 'en');
    draw(events);
    expect(front()).toEqual(['submit', 'cancel']);
    expect(screen.queryByText('Withdraw')).toBeNull();
    unfold();
    expect(screen.getByText('Withdraw')).toBeTruthy();
    expect(screen.getByText('Not possible in the present state')).toBeTruthy();
    expect(front()).toHaveLength(events.length);
    cleanup();
    const event = order.events.submit;
    const one = (rank: number, reason?: string): NextEvent => ({
      type: String(rank),
      event,
      rank,
      ...(reason === undefined ? {} : { reason }),
    });
    draw([one(5), one(4), one(3, 'no'), one(2), one(1), one(0, 'no')]);
    expect(front()).toEqual(['1', '2', '4', '5']);
    cleanup();
    draw([one(2, 'no'), one(1), one(0, 'no'), one(3, 'no')]);
    expect(front()).toEqual(['0', '1', '2']);
  });
});

describe('the way of a document', () => {
  const steps = () =>
    within(screen.getByRole('list', { name: 'Lifecycle' }))
      .getAllByRole('listitem')
      .map((step) => `${step.textContent}${step.getAttribute('aria-current') === 'step' ? ' *' : ''}`);
  const strip = (state: string, history: Detail['history'] = []) =>
    render(
      <Stage>
        <LifecycleStrip spec={order} state={state} history={history} lang="en" />
      </Stage>,
    );

  it('is its main path, with the present step in it; other states are folded away', async () => {
    strip('published');
    await screen.findByText('Completed');
    expect(steps()).toEqual(['Draft', 'In audit', 'Published *', 'Executing', 'Completed']);
    expect(screen.queryByText('Cancelled')).toBeNull();
    screen.getByText('Other states (4)').click();
    expect(await screen.findByText('Cancelled')).toBeTruthy();
  });

  it('shows where it left the path', async () => {
    const line = { at: NOW, byName: '', byRole: 'D', changes: {} };
    strip('rejected', [
      { ...line, id: '2', event: 'audit.reject', from: 'pendingAudit', to: 'rejected' },
      { ...line, id: '1', event: 'submit', from: 'draft', to: 'pendingAudit' },
    ]);
    await screen.findByText('Completed');
    expect(steps().slice(0, 4)).toEqual(['Draft', 'In audit', 'Rejected *', 'Published']);
  });
});

describe('whom a document waits for', () => {
  it('is said with the event and since when', () => {
    const at = Date.UTC(2026, 10, 20, 2, 30);
    const line = { id: '1', at, byName: '', byRole: 'S', event: 'submit', changes: {} };
    const detail: Detail = {
      ...detailOf('pendingAudit'),
      history: [{ ...line, from: 'draft', to: 'pendingAudit' }],
    };
    render(
      <Stage>
        <WaitsFor spec={order} lifecycle={lifecycle} detail={detail} lang="en" />
      </Stage>,
    );
    expect(screen.getByText(/^Waits for/).textContent).toMatch(
      /^Waits for .*Auditor.*: Pass ?since 2026-11-20 10:30$/,
    );
    cleanup();
    render(
      <Stage>
        <WaitsFor spec={order} lifecycle={lifecycle} detail={detailOf('completed')} lang="en" />
      </Stage>,
    );
    expect(screen.queryByText(/^Waits for/)).toBeNull();
  });
});
