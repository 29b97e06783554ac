import { expect, it } from 'vitest';
import { useDesk } from '../desk.ts';

const desk = useDesk();

it('who finds every connection of the store taken is told to come back, and is served when one is free', async () => {
  const { store, actionLog } = desk.platform.services;
  const { token, deviceId } = await desk.person('dispatcher');
  const ask = (lang: string) =>
    fetch(`${desk.url}/ntocc-tms-api/waybill?current=1&size=10`, {
      headers: { authorization: `Bearer ${token}`, deviceid: deviceId, 'accept-language': lang },
    });
  await actionLog.flush();
  const { pool } = store;
  const limit = pool.options.connectionTimeoutMillis;
  pool.options.connectionTimeoutMillis = 50;
  const client = await pool.connect();
  try {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask('en')));
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toEqual({
        status: 10503,
        msg: 'The platform is busy; please try again in a moment',
        data: null,
      });
    }
  } finally {
    client.release();
    pool.options.connectionTimeoutMillis = limit;
  }
  const served = await ask('en');
  expect(served.status).toBe(200);
  expect(await served.json()).toMatchObject({ status: 0 });
});
