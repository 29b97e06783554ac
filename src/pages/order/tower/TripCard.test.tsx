import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TowerTrip } from '../../../../domain/calls/tower.ts';
import type { Role } from '../../../../domain/codes/roles.ts';
import { MODEL_TOWER } from '../../../../machines/tower/model.ts';
import { actorsWith, sessionOf } from '../../../app/actors.setup.tsx';
import { answerCalls, type Answers } from '../../../app/http.setup.ts';
import texts from '../../../i18n/dispatch/en.json' with { type: 'json' };
import { dispatcher, Stage } from '../../../records/records.setup.tsx';
import { TripCard } from './TripCard.tsx';

/** A busy machine loads the waybill's own code within this. */
const PATIENCE = { timeout: 30_000 };
const ACTORS = actorsWith({ session: sessionOf({ resourcelist: [], roles: [] }) });
const send = vi.fn<Answers>();
answerCalls(send);
i18next.addResourceBundle('en', 'dispatch', texts);
afterEach(() => {
  cleanup();
  send.mockReset();
});

function draw(role: Role, marks: TowerTrip['marks']) {
  const [trip] = MODEL_TOWER.trips;
  if (!trip) throw new Error('The model has no trip.');
  send.mockReturnValue(new Promise(() => undefined));
  render(
    <Stage viewer={{ ...dispatcher, role }} actors={ACTORS}>
      <TripCard trip={{ ...trip, marks }} now={MODEL_TOWER.at} onClose={() => undefined} />
    </Stage>,
  );
}
const ways = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('a trip of the control tower', () => {
  it('leads to the track exception where the track lacks something, for whoever may request it', async () => {
    draw('financeClerk', ['track']);
    await userEvent.click(screen.getByRole('button', { name: 'Request a track exception' }));
    await vi.waitFor(() => {
      const asked = send.mock.calls.map(([{ name }, request]) => [name, request.id]);
      expect(asked).toContainEqual(['waybill.detail', MODEL_TOWER.trips[0]?.waybillId]);
    }, PATIENCE);
    cleanup();
    for (const [role, marks] of [
      ['financeClerk', ['late']],
      ['auditor', ['track']],
      ['service', ['track']],
    ] as const) {
      draw(role, [...marks]);
      expect(ways(), role).not.toContain('Request a track exception');
      cleanup();
    }
  });
});
