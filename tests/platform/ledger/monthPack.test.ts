import { beforeAll, describe, expect, it } from 'vitest';
import { monthPackPath } from '../../../domain/calls/monthEnd.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { monthText } from '../../../domain/rules/taxPeriod.ts';
import { type Person, useDesk } from '../desk.ts';
import { usePeople } from '../people.ts';
import { expectPack, readPack } from './packFigures.ts';

describe('[/basicInfo/account/monthEnd] the pack of a month', () => {
  const desk = useDesk();
  const all = usePeople(desk, ['clerk', 'approver', 'admin', 'dispatcher']);
  let months: WireRow[] = [];
  beforeAll(async () => {
    months = (await all.approver.list('bookMonth', { size: '100' })).data.records;
  });
  const fetched = (who: Person, { id }: WireRow, lang = 'zh') =>
    fetch(`${desk.url}${monthPackPath(id)}?lang=${lang}`, {
      headers: { authorization: `Bearer ${who.token}`, deviceid: who.deviceId },
    });
  const bytesOf = async (who: Person, month: WireRow, lang?: string) =>
    new Uint8Array(await (await fetched(who, month, lang)).arrayBuffer());

  it('has every figure as the entries have it, for every month', async () => {
    expect(months.length).toBeGreaterThan(5);
    const { pool } = desk.platform.services.store;
    for (const month of months)
      await expectPack(await bytesOf(all.approver, month), pool, String(month.period));
  });

  it('says which month it is and how far it is closed, and is named after it', async () => {
    const month = months.at(-1);
    if (!month) throw new Error('There is no month.');
    expect((await all.clerk.event('bookMonth', month.id, 'soft.close')).status).toBe(0);
    expect((await all.approver.event('bookMonth', month.id, 'close.month')).status).toBe(0);
    const response = await fetched(all.approver, month);
    const name = decodeURIComponent(response.headers.get('content-disposition') ?? '');
    expect(name).toContain(`月末结账 ${monthText(String(month.period))}.xlsx`);
    const cover = (await readPack(new Uint8Array(await response.arrayBuffer()))).get('月结') ?? [];
    const said = new Map(cover.map(([key, value]) => [key, value]));
    expect(said.get('月份')).toBe(monthText(String(month.period)));
    expect(said.get('状态')).toBe('已结账');
    const people = ['初步结账人', '结账人'].map((key) => said.get(key));
    expect(new Set(people).size).toBe(2);
    expect(people).not.toContain('');
    expect([...(await readPack(await bytesOf(all.approver, month, 'en'))).keys()]).toContain('Trial balance');
  });

  it('[10403] leaves profit out for whoever may not see it, and is for nobody beyond finance', async () => {
    const [month] = months;
    if (!month) throw new Error('There is no month.');
    const sheets = await readPack(await bytesOf(all.clerk, month));
    expect([...sheets.keys()]).not.toContain('利润');
    expect([...sheets.keys()]).toContain('银行');
    expect([...(await readPack(await bytesOf(all.admin, month))).keys()]).toContain('利润');
    expect(await (await fetched(all.dispatcher, month)).json()).toMatchObject({ status: 10403 });
    const unknown = { ...month, id: '7' };
    expect(await (await fetched(all.clerk, unknown)).json()).toMatchObject({ status: 10404 });
  });
});
