import { CODE_LISTS } from '../../domain/codes/lists.ts';
import type { chargingType } from '../../domain/records/chargingType.ts';
import type { costType } from '../../domain/records/costType.ts';
import type { dictionary } from '../../domain/records/dictionary.ts';
import type { Row } from '../../domain/schema/record.ts';
import { base, seedNumber } from './base.ts';

type Cost = Row<typeof costType>;
type Charging = Row<typeof chargingType>;
type Head = readonly [
  zh: string,
  en: string,
  es: string,
  ja: string,
  direction: Cost['direction'],
  basis: Cost['basis'],
  /** Fen, or basis points of a rate. */
  value: number,
  taxRateBp: number,
  subjectCode: string,
  isBuiltIn?: true,
];

const CHARGES: readonly Head[] = [
  [
    '平台服务费',
    'Platform service fee',
    'Comisión de la plataforma',
    'プラットフォーム手数料',
    'receivable',
    'rate',
    650,
    600,
    '600101',
    true,
  ],
  [
    '信息服务费',
    'Information fee',
    'Tarifa de información',
    '情報サービス料',
    'receivable',
    'perTrip',
    2_000,
    600,
    '600102',
  ],
  [
    '保险代办费',
    'Insurance handling fee',
    'Gestión de seguros',
    '保険手続料',
    'receivable',
    'rate',
    50,
    600,
    '600103',
  ],
  [
    '开票服务费',
    'Invoicing fee',
    'Tarifa de facturación',
    '請求書発行料',
    'receivable',
    'fixed',
    1_000,
    600,
    '600104',
  ],
  [
    '提现手续费',
    'Withdrawal fee',
    'Comisión por retirada',
    '出金手数料',
    'receivable',
    'fixed',
    200,
    600,
    '600105',
  ],
  [
    '预付资金占用费',
    'Advance financing charge',
    'Cargo por anticipo',
    '前払金利用料',
    'receivable',
    'rate',
    30,
    600,
    '600106',
  ],
];

const COSTS: readonly Head[] = [
  ['运费', 'Freight', 'Flete', '運賃', 'payable', 'perTrip', 0, 900, '640101', true],
  [
    '装卸费',
    'Loading and unloading',
    'Carga y descarga',
    '荷役料',
    'payable',
    'perTrip',
    30_000,
    600,
    '640102',
    true,
  ],
  ['压车费', 'Demurrage', 'Demora', '待機料', 'payable', 'fixed', 20_000, 600, '640103'],
  ['通行费', 'Tolls', 'Peajes', '通行料', 'payable', 'perTrip', 0, 300, '640104', true],
  ['停车费', 'Parking', 'Estacionamiento', '駐車料', 'payable', 'fixed', 2_000, 600, '640105'],
  ['燃油费', 'Fuel', 'Combustible', '燃料費', 'payable', 'perTrip', 0, 1_300, '640106', true],
  ['维修费', 'Repairs', 'Reparaciones', '修理費', 'payable', 'perTrip', 0, 1_300, '640107'],
  ['年检费', 'Annual inspection', 'Inspección anual', '車検費', 'payable', 'fixed', 35_000, 600, '640108'],
  ['违章罚款', 'Traffic fine', 'Multa de tráfico', '違反罰金', 'payable', 'perTrip', 0, 0, '671101'],
  [
    '货损扣款',
    'Cargo damage deduction',
    'Deducción por daños',
    '貨物損害控除',
    'receivable',
    'perTrip',
    0,
    0,
    '630101',
    true,
  ],
  [
    '亏吨扣款',
    'Shortage deduction',
    'Deducción por mermas',
    '減量控除',
    'receivable',
    'perTrip',
    0,
    0,
    '630102',
    true,
  ],
  [
    '延误扣款',
    'Delay deduction',
    'Deducción por retraso',
    '遅延控除',
    'receivable',
    'rate',
    500,
    0,
    '630103',
  ],
  [
    '车辆保险费',
    'Vehicle insurance',
    'Seguro del vehículo',
    '車両保険料',
    'payable',
    'fixed',
    1_200_000,
    600,
    '640109',
  ],
];

const costs = (prefix: string, heads: readonly Head[], at: number, by: string): Cost[] =>
  heads.map(([zh, en, es, ja, direction, basis, value, taxRateBp, subjectCode, isBuiltIn = false]) => ({
    ...base(at, by),
    typeNo: seedNumber(prefix, at),
    typeName: zh,
    typeNameEn: en,
    typeNameEs: es,
    typeNameJa: ja,
    direction,
    basis,
    amountFen: basis === 'rate' ? null : value,
    rateBp: basis === 'rate' ? value : null,
    taxRateBp,
    subjectCode,
    isBuiltIn,
    status: 'enabled',
  }));

export const makeCharges = (at: number, by: string): Charging[] => costs('SF', CHARGES, at, by);
export const makeCosts = (at: number, by: string): Cost[] => costs('FY', COSTS, at, by);

/** Lists of the demo company's own, beside those the platform counts on. */
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

/** Every code list of the platform, and the company's own. */
export function makeDictionary(at: number, by: string): Row<typeof dictionary>[] {
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
