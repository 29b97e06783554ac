import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recordCalls } from '../../domain/calls/records.ts';
import { noLongerLoggedIn, noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { signedOutContext } from '../../machines/session/context.ts';
import { info } from '../../tests/machines/session/sessionDouble.ts';
import { answerCalls } from '../app/http.setup.ts';
import { CallError, NO_ANSWER } from '../app/http.ts';
import { forgetAnswers } from './answers.ts';
import { forgetUser, keepUser, userKept } from './keptUser.ts';
import { askKept, sendKept } from './reading.ts';
import { userOf } from '../../machines/session/context.ts';

const { detail, list } = recordCalls(waybill);
const row = (id: string, version = 1) => ({ id, status: 'inTransit', version, titles: {} });
const opened = (id: string, version = 1) => ({ row: row(id, version), facts: {}, history: [] });

let answer: () => unknown = () => undefined;
answerCalls(() => answer());
const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};
const ME = 'G1-9';

beforeEach(async () => {
  await Promise.all([ME, 'G1-8'].map(forgetAnswers));
});

describe('what a trip reads', () => {
  it('is the newest answer, and without a network the last one', async () => {
    answer = () => opened('17');
    await sendKept(ME, detail, { id: '17' }, { trip: '17' });
    answer = () => opened('17', 2);
    expect((await sendKept(ME, detail, { id: '17' }, { trip: '17' })).row.version).toBe(2);
    answer = noNetwork;
    expect((await sendKept(ME, detail, { id: '17' }, { trip: '17' })).row.version).toBe(2);
    expect(await askKept(ME, detail, { id: '17' }, { trip: '17' })).toMatchObject({ ok: true });
    await expect(sendKept(ME, detail, { id: '18' }, { trip: '18' })).rejects.toMatchObject({
      status: NO_ANSWER,
    });
  });

  it('is never the kept one where the platform refuses', async () => {
    answer = () => opened('17');
    await sendKept(ME, detail, { id: '17' }, { trip: '17' });
    answer = () => {
      throw new CallError('Gone', noSuchRecord, null);
    };
    expect(await askKept(ME, detail, { id: '17' }, { trip: '17' })).toMatchObject({
      ok: false,
      refusal: { status: noSuchRecord },
    });
  });

  it('of one user is not shown to another, nor after it was forgotten', async () => {
    answer = () => opened('17');
    await sendKept(ME, detail, { id: '17' }, { trip: '17' });
    answer = noNetwork;
    await expect(sendKept('G1-8', detail, { id: '17' })).rejects.toThrow();
    await forgetAnswers(ME);
    await expect(sendKept(ME, detail, { id: '17' })).rejects.toThrow();
  });

  it('is kept for three days', async () => {
    answer = () => opened('17');
    await sendKept(ME, detail, { id: '17' }, { trip: '17' });
    answer = noNetwork;
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 3 * 86_400_000 - 60_000);
    expect((await sendKept(ME, detail, { id: '17' }, { trip: '17' })).row.id).toBe('17');
    clock.mockReturnValue(now + 3 * 86_400_000);
    await expect(sendKept(ME, detail, { id: '17' }, { trip: '17' })).rejects.toThrow();
  });

  it('is kept for the trips in hand alone', async () => {
    for (const id of ['17', '18']) {
      answer = () => opened(id);
      await sendKept(ME, detail, { id }, { trip: id });
    }
    answer = () => ({ records: [row('18')], total: 1, size: 20, current: 1, pages: 1 });
    const query: Readonly<Record<string, string>> = { size: '20' };
    await sendKept(ME, list, query, { tripsIn: ({ records }) => records.map(({ id }) => id) });
    answer = noNetwork;
    expect((await sendKept(ME, detail, { id: '18' })).row.id).toBe('18');
    await expect(sendKept(ME, detail, { id: '17' })).rejects.toThrow();
    expect((await sendKept(ME, list, query)).records).toHaveLength(1);
  });
});

describe('the user of a phone without a network', () => {
  const failure = new CallError('Failed to fetch', NO_ANSWER, null);
  const context = { ...signedOutContext, ...userOf(info), token: 't1' };

  it('is the one who logged in with this token, as the platform gave it', async () => {
    await keepUser(context);
    const kept = await userKept('t1', failure);
    expect(userOf(kept)).toEqual(userOf(info));
    await expect(userKept('t2', failure)).rejects.toBe(failure);
  });

  it('is nobody whom the platform has refused', async () => {
    await keepUser(context);
    const over = new CallError('Logged out', noLongerLoggedIn, null);
    await expect(userKept('t1', over)).rejects.toBe(over);
  });

  it('is nobody after the session, nor where nobody is logged in', async () => {
    await keepUser(context);
    await forgetUser();
    await expect(userKept('t1', failure)).rejects.toBe(failure);
    await keepUser({ ...context, token: '' });
    await expect(userKept('', failure)).rejects.toBe(failure);
  });
});
