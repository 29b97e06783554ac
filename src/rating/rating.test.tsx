import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../machines/answer.ts';
import type { GuestAct } from '../../machines/guestAct/machine.ts';
import { actorsWith, WithActors } from '../app/actors.setup.tsx';
import { answerCalls, type Answers } from '../app/http.setup.ts';
import { loadNamespace, loadTexts, setLanguage } from '../i18n/i18n.ts';
import { PartyStars } from './PartyStars.tsx';
import { RatingForm } from './RatingForm.tsx';

const wire = vi.fn<Answers>();
answerCalls(wire);

await loadTexts('en');
await setLanguage('en');
await loadNamespace('rating');

const actors = actorsWith({});
const drawn = (children: ReactNode) =>
  render(
    <WithActors actors={actors}>
      <MantineProvider env="test">{children}</MantineProvider>
    </WithActors>,
  );

afterEach(() => {
  cleanup();
  wire.mockReset();
});

describe('rating a trip', () => {
  it('takes a press on a star and one to send, and says thanks', async () => {
    const send = vi.fn<(act: GuestAct) => Promise<Answer<unknown>>>(() =>
      Promise.resolve({ ok: true, data: null }),
    );
    drawn(<RatingForm to="driver" send={send} />);
    const button = screen.getByRole('button', { name: 'Rate' });
    expect(button.getAttribute('aria-description')).toBe('Choose 1 to 5 stars');
    fireEvent.click(button);
    expect(send).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '4 of 5 stars' }));
    // What can be pressed now is another button than the one that said why not.
    fireEvent.click(screen.getByRole('button', { name: 'Rate' }));
    expect(await screen.findByText('You gave 4 of 5 stars')).toBeTruthy();
    expect(send.mock.calls.map(([act]) => act)).toMatchObject([
      { kind: 'rating', stars: '4', tags: [], text: null, isAnonymous: false },
    ]);
  });

  it('takes five tags at most, and shows a refusal in its place', async () => {
    const send = vi.fn<(act: GuestAct) => Promise<Answer<unknown>>>(() =>
      Promise.resolve({ ok: false, refusal: { status: 48005, msg: 'You have already rated this waybill' } }),
    );
    drawn(<RatingForm to="driver" send={send} />);
    const tags = screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ id }) => id !== '' && screen.queryByLabelText('Anonymous')?.id !== id);
    for (const tag of tags) fireEvent.click(tag);
    fireEvent.click(screen.getByRole('button', { name: '1 of 5 stars' }));
    fireEvent.click(screen.getByRole('button', { name: 'Rate' }));
    expect((await screen.findByRole('alert')).textContent).toBe('You have already rated this waybill');
    const [act] = send.mock.calls[0] ?? [];
    expect(act?.kind === 'rating' && act.tags.length).toBe(5);
    expect(tags.length).toBeGreaterThan(5);
  });
});

describe('stars on cards', () => {
  it('of all cards that are drawn together are asked for once; who has none is not rated yet', async () => {
    wire.mockImplementation(() => Promise.resolve({ 7: 467, 8: null }));
    drawn(
      <>
        <PartyStars kind="shipper" id="7" />
        <PartyStars kind="shipper" id="8" />
        <PartyStars kind="shipper" id="9" />
      </>,
    );
    expect(await screen.findByRole('img', { name: '4.67 of 5 stars' })).toBeTruthy();
    expect(await screen.findAllByText('Not rated yet')).toHaveLength(1);
    expect(wire.mock.calls.map(([{ name }, request]) => [name, request])).toEqual([
      ['card.stars', { kind: 'shipper', ids: '7,8,9' }],
    ]);
  });
});
