import { beforeAll, describe, expect, it } from 'vitest';
import { isSortedAsSpoken } from '../../../domain/schema/nameOrder.ts';
import { SPECS } from '../../../server/records/descriptions.ts';
import { type Person, useDesk } from '../desk.ts';
import { partyForm } from '../partyForms.ts';

const { compare } = new Intl.Collator('zh-u-co-pinyin');
const isHan = (one: string) => /\p{Script=Han}/u.test(one);
/** 重庆 and 厦门 are spoken as place names. */
const asSpoken = (name: string) => [
  ...name.replaceAll('重庆', '崇庆').replaceAll('厦门', '下门').normalize('NFKC').toLowerCase(),
];

/** Signs, digits and letters, then Chinese characters by pinyin. */
function order(one: string, other: string): number {
  const [left, right] = [asSpoken(one), asSpoken(other)];
  for (const [at, a] of left.entries()) {
    const b = right[at];
    if (b === undefined) return 1;
    if (a === b) continue;
    if (isHan(a) && isHan(b)) return compare(a, b);
    if (isHan(a) !== isHan(b)) return isHan(a) ? 1 : -1;
    return (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0);
  }
  return left.length - right.length;
}

const SORTED = SPECS.flatMap((spec) =>
  spec.list.sortable.filter((name) => isSortedAsSpoken(spec, name)).map((name) => [spec.name, name] as const),
);

describe('lists sorted by names', () => {
  const desk = useDesk();
  let dispatcher: Person;
  let others: Person[];
  beforeAll(async () => {
    dispatcher = await desk.person('dispatcher');
    others = [await desk.person('admin'), await desk.person('clerk'), await desk.person('auditor')];
    for (const driverName of ['𣲘江', '䶮明', '欧阳静', '阿依古丽', '重庆生', '张三丰', 'Ana Li'])
      await dispatcher.save('driver', await partyForm(dispatcher, 'driver', desk.now(), { driverName }));
  });

  it.each(SORTED)('%s by %s: as they are spoken, and backwards', async (record, name) => {
    const names = async (dir: string) => {
      for (const who of [dispatcher, ...others]) {
        const { status, data } = await who.list(record, { sort: name, dir, size: '100' });
        if (status === 0) return data.records.map((row) => String(row[name] ?? ''));
      }
      throw new Error(`Nobody may list ${record}.`);
    };
    const forwards = (await names('asc')).filter((one) => one !== '');
    expect(forwards).toEqual(forwards.toSorted(order));
    const backwards = (await names('desc')).filter((one) => one !== '');
    expect(backwards).toEqual(backwards.toSorted((one, other) => order(other, one)));
  });

  it('page on from a name without a row lost or twice', async () => {
    const all = (await dispatcher.list('driver', { sort: 'driverName', dir: 'asc', size: '100' })).data
      .records;
    const paged: unknown[] = [];
    let after: string | undefined;
    while (paged.length < all.length) {
      const query = { sort: 'driverName', dir: 'asc', size: '10', ...(after && { after }) };
      const { data } = await dispatcher.list('driver', query);
      paged.push(...data.records.map(({ id }) => id));
      const { places } = data as { places?: { last: string } };
      expect(places?.last).not.toBe(after);
      after = places?.last;
    }
    expect(paged.slice(0, all.length)).toEqual(all.map(({ id }) => id));
  });
});
