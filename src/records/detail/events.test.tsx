import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Detail } from '../../../domain/calls/records.ts';
import { messageOf, refuse } from '../../../domain/codes/refusals.ts';
import { weightOffPlan } from '../../../domain/codes/refusals/codes/transport.ts';
import { order } from '../../../domain/records/order.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { orderLifecycle, orderRules } from '../../../machines/lifecycles/order/machine.ts';
import { EventForm } from './EventForm.tsx';
import { nextEvents, type NextEvent } from './nextEvents.ts';
import { History } from './History.tsx';
import { NextEvents } from './NextEvents.tsx';
import { orderView } from '../../pages/order/views.tsx';
import type { PageActor } from '../../app/pageActor.ts';
import type { EventTrialProps } from '../view.ts';
import { eventKey, useUnsaved } from '../form/unsaved.ts';
import { dispatcher, orderFacts, orderRow, pageOfTab, Stage, useTestDraft } from '../records.setup.tsx';

afterEach(cleanup);

const chart = { machine: orderLifecycle, rules: orderRules };
const NOW = Date.UTC(2026, 10, 21);

/** Presses a button by its text; the test document does not submit a form for a click on the text element alone. */
async function press(words: string) {
  const button = screen.getByText(words, { selector: 'button span' }).closest('button');
  if (!button) throw new Error(`No button says "${words}".`);
  await userEvent.click(button);
}

function opened(changes: object, facts: object = {}): Detail {
  return { row: orderRow('1', { ...changes }), facts: { ...orderFacts, ...facts }, history: [] };
}

describe('the history', () => {
  it('shows who did it in which role, and once where the name is the role', () => {
    const line = (id: string, byName: string, byRole: string) =>
      ({ id, at: NOW, event: 'submit', from: 'draft', to: 'draft', byName, byRole, changes: {} }) as const;
    render(
      <Stage>
        <History
          view={orderView}
          history={[line('1', 'Lin', 'D'), line('2', 'Dispatcher', 'D'), line('3', '', 'A')]}
          lang="en"
        />
      </Stage>,
    );
    const said = screen
      .getAllByText(/^2026-11-21/)
      .map(({ textContent }) => textContent.split(' · ').slice(1));
    expect(said).toEqual([['Lin', 'Dispatcher'], ['Dispatcher'], ['Administrator']]);
  });

  it('shows the device of who is not of the platform, and that it is unknown where it is', () => {
    const act = { at: NOW, event: 'submit', from: 'draft', to: 'draft', byRole: 'S', changes: {} } as const;
    const [address, known] = ['203.0.113.7', { address: '203.0.113.7', device: 'Chrome · Android' }];
    render(
      <Stage>
        <History
          view={orderView}
          history={[
            { ...act, id: '1', byName: 'Wang', origin: known },
            { ...act, id: '2', byName: 'Wang', origin: { address, device: null } },
            { ...act, id: '3', byName: 'Lin' },
          ]}
          lang="en"
        />
      </Stage>,
    );
    expect(screen.getAllByText(/^Device/).map(({ textContent }) => textContent)).toEqual([
      'Device: Chrome · Android, network address 203.0.113.7',
      'Device: unknown, network address 203.0.113.7',
    ]);
  });
});

describe('the possible events', () => {
  it('offers what the chart allows and shows why the rest is closed', async () => {
    const detail = opened({ status: 'draft' }, { planLoadAt: NOW - 1 });
    const send = vi.fn();
    render(
      <Stage>
        <NextEvents
          events={nextEvents(order, chart, detail, dispatcher, NOW, 'en')}
          lang="en"
          sending={undefined}
          onChoose={send}
        />
      </Stage>,
    );
    const submit = screen.getByText('Submit').closest('button');
    expect(submit?.getAttribute('aria-disabled')).toBe('true');
    expect(submit?.getAttribute('aria-description')).toBe('Loading time is in the past');
    if (submit) fireEvent.click(submit);
    expect(send).not.toHaveBeenCalled();

    const cancel = screen.getByText('Cancel order').closest('button');
    if (cancel) await userEvent.click(cancel);
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ type: 'cancel' }));
  });

  it('says at the button how far an order on credit is above the limit, and lets finance release it', () => {
    const credit = {
      limitFen: 1_000_000,
      openFen: 400_001,
      thisFen: 600_000,
      takenFen: 0,
      releasedFen: null,
    };
    const detail = opened({ status: 'draft', payTerm: 'credit' }, { credit });
    const show = (viewer: Viewer) =>
      render(
        <Stage>
          <NextEvents
            events={nextEvents(order, chart, detail, viewer, NOW, 'en')}
            lang="en"
            sending={undefined}
            onChoose={() => undefined}
          />
        </Stage>,
      );
    const buttonOf = (words: string) => screen.getByText(words).closest('button');
    show(dispatcher);
    expect(buttonOf('Submit')?.getAttribute('aria-description')).toBe(
      'Open money with this order comes to 10000.01 yuan, above the credit limit of 10000.00 yuan; a finance approver may release it',
    );
    expect(screen.queryByText('Release beyond credit')).toBeNull();
    cleanup();
    show({ ...dispatcher, userId: '8', role: 'financeApprover' });
    expect(buttonOf('Release beyond credit')?.getAttribute('aria-disabled')).not.toBe('true');
  });

  it('names state and action where the state closes an event', () => {
    const events = nextEvents(order, chart, opened({ status: 'completed' }), dispatcher, NOW, 'en');
    expect(events.find(({ type }) => type === 'withdraw')?.reason).toBe(
      'Cannot "Withdraw" while the state is "Completed"',
    );
  });

  it('shows no button for an event never open to the role, nor for one of the platform itself', () => {
    const driver = { ...dispatcher, role: 'driver' as const };
    expect(nextEvents(order, chart, opened({ status: 'published' }), driver, NOW, 'en')).toEqual([]);
    const types = nextEvents(order, chart, opened({ status: 'published' }), dispatcher, NOW, 'en').map(
      ({ type }) => type,
    );
    expect(types).not.toContain('expire');
  });

  it('applies four eyes: the submitter of an order does not approve it', () => {
    const own = nextEvents(
      order,
      chart,
      opened({ status: 'pendingAudit' }, { submittedBy: dispatcher.userId }),
      dispatcher,
      NOW,
      'en',
    );
    expect(own.find(({ type }) => type === 'audit.pass')?.reason).toBe('You are not allowed to do this');
  });
});

describe('the form of an event', () => {
  const reject: NextEvent = { type: 'audit.reject', event: order.events['audit.reject'] };
  interface Refused {
    status: number;
    msg: string;
    errors?: { field: string; msg: string }[];
  }
  function Asked({ refused, onSend }: { refused: Refused | undefined; onSend: () => void }) {
    const text = useUnsaved(eventKey('order', '1', reject.type));
    const source = useTestDraft({ kept: text.read(), ...(refused?.errors && { errors: refused.errors }) });
    return (
      <EventForm
        next={reject}
        view={{ spec: order }}
        row={orderRow('1')}
        title="DD20261121001"
        lang="en"
        role="dispatcher"
        source={source}
        isSending={false}
        refused={refused}
        onSend={onSend}
        onClose={vi.fn()}
      />
    );
  }
  const shown = (refused: Refused | undefined, onSend = vi.fn(), tab: PageActor | null = null) => (
    <Stage tab={tab}>
      <Asked refused={refused} onSend={onSend} />
    </Stage>
  );

  it('sends nothing before the reason is long enough, and shows what is missing', async () => {
    const send = vi.fn();
    render(shown(undefined, send));
    await userEvent.type(screen.getByLabelText(/Reason/), 'no');
    await press('Reject');
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByText('Reason: between 4 and 200 characters')).toBeTruthy();

    await userEvent.type(screen.getByLabelText(/Reason/), ' price');
    await press('Reject');
    expect(send).toHaveBeenCalledWith({ reason: 'no price' });
  });

  it('keeps what was typed when the server refuses, with the refusal at the field until it is changed', async () => {
    const view = render(shown(undefined));
    await userEvent.type(screen.getByLabelText(/Reason/), 'price too low');
    view.rerender(
      shown({
        status: 10400,
        msg: 'Some fields are wrong',
        errors: [{ field: 'reason', msg: 'Say which document' }],
      }),
    );
    expect(screen.getByLabelText<HTMLInputElement>(/Reason/).value).toBe('price too low');
    expect(screen.getByRole('alert').textContent).toBe('Some fields are wrong');
    expect(screen.getByText('Say which document')).toBeTruthy();

    await userEvent.type(screen.getByLabelText(/Reason/), '!');
    expect(screen.queryByText('Say which document')).toBeNull();
  });

  it('is unsaved work of its tab: kept over a visit elsewhere, causes a question, gone when it is discarded', async () => {
    const tab = pageOfTab();
    const view = render(shown(undefined, vi.fn(), tab));
    await userEvent.type(screen.getByLabelText(/Reason/), 'price too low');
    expect(tab.getSnapshot().matches('dirty')).toBe(true);
    view.unmount();

    const again = render(shown(undefined, vi.fn(), tab));
    expect(screen.getByLabelText<HTMLInputElement>(/Reason/).value).toBe('price too low');
    await press('Discard it');
    expect(screen.getByLabelText<HTMLInputElement>(/Reason/).value).toBe('');
    expect(tab.getSnapshot().matches('clean')).toBe(true);

    await userEvent.type(screen.getByLabelText(/Reason/), 'late');
    expect(tab.getSnapshot().matches('dirty')).toBe(true);
    await press('Cancel');
    expect(tab.getSnapshot().matches('clean')).toBe(true);
    again.unmount();
  });

  it('asks to confirm a weight off the plan once the platform has named both, and sends the answer', async () => {
    const send = vi.fn();
    const loading: NextEvent = { type: 'load.confirm', event: waybill.events['load.confirm'] };
    function Loading({ refused }: { refused: Refused | undefined }) {
      return (
        <EventForm
          next={loading}
          view={{ spec: waybill }}
          row={orderRow('1')}
          title="YD20261121001"
          lang="en"
          role="driver"
          source={useTestDraft({ kept: {} })}
          isSending={false}
          refused={refused}
          onSend={send}
          onClose={vi.fn()}
        />
      );
    }
    const stage = (refused: Refused | undefined) => (
      <Stage tab={null}>
        <Loading refused={refused} />
      </Stage>
    );
    const view = render(stage(undefined));
    const confirmation = () => screen.queryByLabelText(/the weight is right/);
    await userEvent.type(screen.getByLabelText(/Loaded/), '25');
    await userEvent.type(screen.getByLabelText(/Plate on site/), '皖A7K216');
    expect(confirmation()).toBeNull();
    await press('Confirm loading');
    expect(send).toHaveBeenLastCalledWith(
      expect.objectContaining({ loadWeightKg: 25_000, isWeightConfirmed: false }),
    );

    const both = refuse(weightOffPlan, { x: '25.000', y: '32.000' });
    view.rerender(stage({ status: both.code, msg: messageOf(both, 'en') }));
    expect(screen.getByText(/25\.000 t .* 32\.000 t/)).toBeTruthy();
    await userEvent.click(screen.getByLabelText(/the weight is right/));
    await press('Confirm loading');
    expect(send).toHaveBeenLastCalledWith(
      expect.objectContaining({ loadWeightKg: 25_000, isWeightConfirmed: true }),
    );
  });

  it('has the help of its view above it, which asks for fields itself and gets their issues', async () => {
    const send = vi.fn();
    const help = vi.fn(({ row, issues, set }: EventTrialProps) => (
      <button
        type="button"
        onClick={() => {
          set('reason', `of ${row.id}`);
        }}
      >
        {issues.reason === undefined ? 'Nothing is wrong' : 'It has no reason'}
      </button>
    ));
    const view = {
      spec: order,
      eventTrials: { 'audit.reject': { view: help, asks: ['reason'] } },
    } as const;
    function Helped() {
      return (
        <EventForm
          next={reject}
          view={view}
          row={orderRow('1')}
          title="DD20261121001"
          lang="en"
          role="dispatcher"
          source={useTestDraft({ kept: {} })}
          isSending={false}
          refused={undefined}
          onSend={send}
          onClose={vi.fn()}
        />
      );
    }
    render(
      <Stage tab={null}>
        <Helped />
      </Stage>,
    );
    expect(screen.queryByLabelText(/Reason/)).toBeNull();
    await press('Reject');
    expect(send).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('It has no reason'));
    await press('Reject');
    expect(send).toHaveBeenCalledWith({ reason: 'of 1' });
  });
});
