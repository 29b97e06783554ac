import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Detail, WireRow } from '../../../domain/calls/records.ts';
import { ROLES, type Role } from '../../../domain/codes/roles.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { lifecycle } from '../../../machines/lifecycles/shipper/machine.ts';
import { EventForm } from '../../records/detail/EventForm.tsx';
import { nextEvents } from '../../records/detail/nextEvents.ts';
import { dispatcher, Stage, useTestDraft } from '../../records/records.setup.tsx';
import { shipperView } from './view.tsx';

afterEach(cleanup);

const NOW = Date.UTC(2026, 10, 21);
const terms = { settleKind: 'perTrip', creditLimitFen: 50_000_000, creditDays: 30, serviceRateBp: 650 };
const row: WireRow = { id: '9', status: 'approved', version: 2, gmtModified: NOW - 1, titles: {}, ...terms };
const facts = {
  ...{ subject: 'shipper', submittedBy: '1', missing: [], problems: [], duplicate: null },
  ...{ identityFault: null, sentChange: null, pendingChange: null, openWork: 0 },
  ...{ terms, hasProposal: false },
};

/** What the button for other terms says to this person; null: there is none. */
function offered(changed: object, role: Role = 'dispatcher', status = 'approved') {
  const detail: Detail = { row: { ...row, status }, facts: { ...facts, ...changed }, history: [] };
  const events = nextEvents(shipper, lifecycle, detail, { ...dispatcher, role }, NOW, 'en');
  return events.find(({ type }) => type === 'propose.terms') ?? null;
}

describe('other terms of a shipper', () => {
  it('are offered to dispatch and the finance clerk while the shipper trades and nothing waits', () => {
    expect(ROLES.filter((role) => offered({}, role) !== null)).toEqual(
      ROLES.filter((role) => role === 'dispatcher' || role === 'financeClerk'),
    );
    expect(offered({})?.reason).toBeUndefined();
    expect(offered({ hasProposal: true })?.reason).toBe(
      'A change already waits for another person; have it decided or withdraw it first',
    );
    expect(offered({}, 'dispatcher', 'rejected')?.reason).toBe(
      'Cannot "Change the terms" while the state is "Rejected"',
    );
  });

  it('begin with the present ones', async () => {
    const send = vi.fn();
    function Asked() {
      return (
        <EventForm
          next={{ type: 'propose.terms', event: shipper.events['propose.terms'] }}
          view={shipperView}
          row={row}
          title="瑶海钢贸"
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
        <Asked />
      </Stage>,
    );
    await userEvent.clear(screen.getByLabelText(/Credit days/));
    await userEvent.type(screen.getByLabelText(/Credit days/), '45');
    await userEvent.type(screen.getByLabelText(/Why/), 'frame agreement');
    const button = screen.getByText('Change the terms', { selector: 'button span' }).closest('button');
    if (!button) throw new Error('There is no button to propose the terms.');
    await userEvent.click(button);
    expect(send).toHaveBeenCalledWith({ ...terms, creditDays: 45, reason: 'frame agreement' });
  });
});
