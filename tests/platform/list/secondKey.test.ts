import { beforeAll, describe, expect, it } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { Page } from '../../../server/records/list.ts';
import { type Person, useDesk } from '../desk.ts';

const desk = useDesk();
let service: Person;

const SIZE = 10;

async function page(record: string, query: Record<string, string> = {}): Promise<Page> {
  const answer = await service.list(record, { size: String(SIZE), ...query });
  expect(answer).toMatchObject({ status: 0 });
  return answer.data as Page;
}

const idsOf = ({ records }: Pick<Page, 'records'>) => records.map(({ id }) => id);

/** By severity, then the newest first; what is equal in both by id. */
const bySeverity = (dir: 1 | -1) => (a: WireRow, b: WireRow) =>
  String(a.level).localeCompare(String(b.level)) * dir ||
  Number(b.startedAt) - Number(a.startedAt) ||
  (BigInt(a.id) < BigInt(b.id) ? 1 : -1);

beforeAll(async () => {
  service = await desk.person('service');
});

describe('[speedWarning] a list with a second sort key', () => {
  it.each([
    ['desc', -1],
    ['asc', 1],
  ] as const)('gives each row once, the severity %s and the newest first', async (dir, sign) => {
    const all = await page('safetyWarning', { size: '100' });
    expect(all.total).toBeGreaterThan(2 * SIZE);
    const levels = new Set(all.records.map(({ level }) => level));
    expect(levels.size).toBeGreaterThan(1);
    const expected = idsOf({ records: all.records.toSorted(bySeverity(sign)) });
    const order = { sort: 'level', dir };
    if (dir === 'desc') expect(idsOf(all)).toEqual(expected);

    const byNumber: string[] = [];
    for (let current = 1; current <= Math.ceil(all.total / SIZE); current += 1)
      byNumber.push(...idsOf(await page('safetyWarning', { ...order, current: String(current) })));
    expect(byNumber).toEqual(expected);

    const forth: string[] = [];
    let now = await page('safetyWarning', order);
    for (let current = 2; ; current += 1) {
      forth.push(...idsOf(now));
      if (current > now.pages) break;
      const after = now.places?.last ?? '';
      now = await page('safetyWarning', { ...order, current: String(current), after });
    }
    expect(forth).toEqual(expected);

    const before = now.places?.first ?? '';
    const back = await page('safetyWarning', { ...order, current: String(now.pages - 1), before });
    const at = expected.indexOf(idsOf(now)[0] ?? '');
    expect(idsOf(back)).toEqual(expected.slice(at - SIZE, at));
    const again = await page('safetyWarning', {
      ...order,
      current: String(now.pages),
      at: back.places?.first ?? '',
    });
    expect(idsOf(again)).toEqual(idsOf(back));
  });

  it('orders the queue by urgency, then by the time in line', async () => {
    const { records } = await page('queueTicket', { size: '100' });
    const sorted = records.toSorted(
      (a, b) =>
        String(b.priority).localeCompare(String(a.priority)) ||
        Number(a.lineAt) - Number(b.lineAt) ||
        (BigInt(a.id) < BigInt(b.id) ? -1 : 1),
    );
    expect(new Set(records.map(({ priority }) => priority)).size).toBe(2);
    expect(idsOf({ records })).toEqual(idsOf({ records: sorted }));
  });
});
