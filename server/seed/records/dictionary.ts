import { CODE_LISTS } from '../../records/codeLists.ts';
import type { dictionary } from '../../../domain/records/dictionary.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { base, seedNumber } from '../base.ts';

/** The demo company's own lists, besides the built-in ones. */
const OWN_LISTS: readonly (readonly [
  type: string,
  items: readonly (readonly [code: string, zh: string, en: string, es: string, ja: string, color: string])[],
])[] = [
  [
    'customerLevel',
    [
      ['A', '战略客户', 'Strategic', 'Estratégico', '戦略顧客', '#2f9e44'],
      ['B', '重点客户', 'Key', 'Clave', '重点顧客', '#1971c2'],
      ['C', '普通客户', 'Standard', 'Estándar', '一般顧客', '#868e96'],
    ],
  ],
  [
    'delayCause',
    [
      ['traffic', '道路拥堵', 'Traffic jam', 'Atasco', '渋滞', '#f08c00'],
      ['weather', '天气原因', 'Weather', 'Clima', '天候', '#1098ad'],
      ['queue', '排队等待', 'Queueing', 'Espera en cola', '待機', '#7048e8'],
    ],
  ],
];

/** Every built-in code list, and the company's own. */
export function rows(at: number, by: string): Row<typeof dictionary>[] {
  const platform = CODE_LISTS.flatMap(({ name, items }) =>
    items.map(({ code, zh, en, es, ja }, sort) => [name, code, zh, en, es, ja, null, sort, true] as const),
  );
  const company = OWN_LISTS.flatMap(([name, items]) =>
    items.map(
      ([code, zh, en, es, ja, color], sort) => [name, code, zh, en, es, ja, color, sort, false] as const,
    ),
  );
  return [...company, ...platform].map(([dictType, itemCode, zh, en, es, ja, color, sort, isBuiltIn]) => ({
    ...base(at, by),
    itemNo: seedNumber('ZI', at),
    dictType,
    itemCode,
    itemName: zh,
    itemNameEn: en,
    itemNameEs: es,
    itemNameJa: ja,
    parentCode: null,
    sort,
    color,
    isBuiltIn,
    status: 'enabled' as const,
  }));
}
