import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerCalls, type Request } from '../../app/http.setup.ts';
import { actorsWith, sessionOf } from '../../app/actors.setup.tsx';
import profile from '../../i18n/profile/en.json' with { type: 'json' };
import { Stage } from '../../records/records.setup.tsx';
import NoticeWays from './NoticeWays.tsx';

i18next.addResourceBundle('en', 'profile', profile);

const party = { branchCode: 'G1', partyType: 'DRIVER' as const, code: '5' };
let isDown = false;
let saved: Request[] = [];
beforeEach(() => {
  [isDown, saved] = [false, []];
  answerCalls(({ name }, request) => {
    if (name === 'noticePreferences')
      return { onDesk: true, bySms: true, notPushed: ['advance'], hasPhone: true };
    if (isDown) throw new Error('offline');
    saved.push(request);
    return null;
  });
});
afterEach(cleanup);

const draw = (user: object) =>
  render(
    <Stage actors={actorsWith({ session: sessionOf(user) })}>
      <NoticeWays />
    </Stage>,
  );

describe('the ways to be told of notices', () => {
  it('are chosen one by one, and saved at once; a driver chooses what comes to the phone', async () => {
    draw({ party });
    const receipts = await screen.findByRole('checkbox', { name: 'Receipts' });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Advances' }).checked).toBe(false);
    await userEvent.click(receipts);
    await waitFor(() => {
      expect(saved).toEqual([{ onDesk: true, bySms: true, notPushed: ['advance', 'receipt'] }]);
    });
    await userEvent.click(screen.getByRole('switch', { name: /^Pop up on the desk/ }));
    await waitFor(() => {
      expect(saved.at(-1)).toEqual({ onDesk: false, bySms: true, notPushed: ['advance', 'receipt'] });
    });
  });

  it('stay as they were where the server did not answer, and it is said', async () => {
    isDown = true;
    draw({ party });
    const sms = await screen.findByRole<HTMLInputElement>('switch', { name: /^Reminders by SMS/ });
    await userEvent.click(sms);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(sms.checked).toBe(true);
  });

  it('of staff have no phone', async () => {
    draw({ party: { ...party, partyType: 'PLAT' } });
    await screen.findByRole('switch', { name: /^Pop up on the desk/ });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
