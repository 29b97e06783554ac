import { describe, expect, it } from 'vitest';
import { checkAreas } from '../../server/records/areaCodes.ts';
import { SPECS } from '../../server/records/descriptions.ts';
import { Refused } from '../../server/records/errors.ts';
import type { Fields } from '../../domain/schema/field.ts';

/** An area that a form takes: in a record, in a line of it, or in the form of an event. */
interface Place {
  readonly title: string;
  readonly fields: Fields;
  readonly isAnyLevel: boolean;
  readonly path: string;
  readonly form: (code: string) => Record<string, unknown>;
}

function placesIn(title: string, fields: Fields): Place[] {
  return Object.entries(fields).flatMap(([name, field]): Place[] => {
    if (field.auto) return [];
    if (field.kind === 'area')
      return [
        {
          title: `${title}.${name}`,
          fields,
          isAnyLevel: field.isAnyLevel === true,
          path: name,
          form: (code) => ({ [name]: code }),
        },
      ];
    const inside = field.columns ? placesIn(`${title}.${name}`, field.columns) : [];
    return inside.map(({ path, form, ...rest }) => ({
      ...rest,
      fields,
      path: `${name}.0.${path}`,
      form: (code) => ({ [name]: [form(code)] }),
    }));
  });
}

const PLACES = SPECS.flatMap((spec) => [
  ...placesIn(spec.name, spec.fields),
  ...Object.entries(spec.events).flatMap(([event, { fields = {} }]) =>
    placesIn(`${spec.name} ${event}`, fields),
  ),
]);

/** The fields at which a form is refused. */
function refusedAt(fields: Fields, form: Record<string, unknown>, before: Record<string, unknown> | null) {
  try {
    checkAreas(fields, form, before);
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return (error.extra?.errors ?? []).map(({ field, msg }) => ({ field, msg: msg[1] }));
  }
}

describe('areas in forms', () => {
  it('are found in orders, addresses, price lists and contracts', () => {
    const titles = PLACES.map(({ title }) => title);
    for (const title of [
      'order.loadAreaCode',
      'order.unloadAreaCode',
      'address.areaCode',
      'priceList.prices.fromAreaCode',
      'contract.freightRates.loadAreaCode',
    ])
      expect(titles).toContain(title);
  });

  it.each(PLACES)('$title takes codes in force and no others', ({ fields, isAnyLevel, path, form }) => {
    for (const code of ['340102', '441900', '442000', '460400', '620200', '330105'])
      expect(refusedAt(fields, form(code), null), code).toEqual([]);
    for (const [code, msg] of [
      ['999999', 'Area code 999999 is not in GB/T 2260'],
      ['330103', 'Area code 330103 was abolished in 2021; it is 330105 浙江省杭州市拱墅区 now'],
      ['441901', 'Area code 441901 is not in GB/T 2260: 441900 广东省东莞市'],
    ] as const)
      expect(refusedAt(fields, form(code), null)).toEqual([{ field: path, msg }]);
    const wide = refusedAt(fields, form('330100'), null);
    expect(wide).toEqual(
      isAnyLevel ? [] : [{ field: path, msg: 'Choose the county: 330100 浙江省杭州市 has several' }],
    );
  });

  it.each(PLACES)('$title keeps an abolished code that the row has', ({ fields, form }) => {
    expect(refusedAt(fields, form('330103'), form('330103'))).toEqual([]);
  });
});
