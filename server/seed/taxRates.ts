import type { Row } from '../../domain/schema/record.ts';
import { taxRate } from '../../domain/records/taxRate.ts';
import type { TaxRateKind } from '../../domain/rules/taxRate.ts';
import { dateOf } from '../../domain/rules/times.ts';
import { nextNumber } from '../records/numbers.ts';
import { findBy } from '../records/rows.ts';
import { make } from '../records/make.ts';
import { type Platform, run } from '../run/run.ts';
import { tenantCodes } from '../store/tenants.ts';
import type { Work } from '../records/work.ts';

type Base = Pick<Row<typeof taxRate>, 'validFrom' | 'validTo' | 'source'> &
  Partial<Pick<Row<typeof taxRate>, 'rateBp' | 'amountFen' | 'brackets' | 'itemName' | 'taxCode'>>;

const day = (year: number, month: number, date: number) => dateOf(year, month, date) ?? 0;
const RELIEF = {
  validFrom: day(2023, 1, 1),
  validTo: day(2027, 12, 31),
  source: '财政部 税务总局公告2023年第19号；国家税务总局公告2025年第16号',
};
const VAT_2019 = {
  validFrom: day(2019, 4, 1),
  validTo: null,
  source: '财政部 税务总局 海关总署公告2019年第39号',
};
const WITHHOLDING = {
  validFrom: day(2019, 1, 1),
  validTo: null,
  source: '个人所得税法；国家税务总局公告2025年第16号（累计预扣法）',
};

/** Cumulative withholding of wages and, since 2025, of labour income from platforms: yuan above, percent, quick deduction in yuan. */
const STEPS = [
  [0, 3, 0],
  [36_000, 10, 2_520],
  [144_000, 20, 16_920],
  [300_000, 25, 31_920],
  [420_000, 30, 52_920],
  [660_000, 35, 85_920],
  [960_000, 45, 181_920],
] as const;

/** The initial rates of every tenant; the group's administrator maintains them (transport-and-money 17.7). */
const BASE: Readonly<Record<TaxRateKind, Base>> = {
  vatTransport: { ...VAT_2019, rateBp: 900 },
  vatFuel: { ...VAT_2019, rateBp: 1300 },
  vatStorage: {
    ...VAT_2019,
    rateBp: 600,
    itemName: '*物流辅助服务*仓储费',
    taxCode: '3040406000000000000',
  },
  vatHandling: {
    ...VAT_2019,
    rateBp: 600,
    itemName: '*物流辅助服务*装卸搬运费',
    taxCode: '3040405000000000000',
  },
  vatRent: {
    ...VAT_2019,
    rateBp: 1300,
    itemName: '*经营租赁*器具租赁费',
    taxCode: '3040502010000000000',
  },
  vatInsurance: {
    validFrom: day(2016, 5, 1),
    validTo: null,
    source: '财税〔2016〕36号：金融服务（保险服务）6%',
    rateBp: 600,
  },
  vatToll: {
    validFrom: day(2018, 1, 1),
    validTo: null,
    source: '财税〔2017〕90号：高速公路通行费电子发票',
    rateBp: 300,
  },
  surtax: {
    validFrom: day(2019, 1, 1),
    validTo: null,
    source: '城市维护建设税7%、教育费附加3%、地方教育附加2%',
    rateBp: 1200,
  },
  vatOnBehalf: { ...RELIEF, rateBp: 100 },
  surtaxOnBehalf: {
    validFrom: day(2023, 1, 1),
    validTo: day(2027, 12, 31),
    source: '财政部 税务总局公告2023年第12号：城市维护建设税、教育费附加、地方教育附加减半征收',
    rateBp: 600,
  },
  monthlyRelief: { ...RELIEF, amountFen: 10_000_000 },
  rollingLimit: {
    validFrom: day(2019, 1, 1),
    validTo: null,
    source: '国家税务总局公告2025年第16号：连续12个月500万元',
    amountFen: 500_000_000,
  },
  labourExpense: { ...WITHHOLDING, rateBp: 2000 },
  labourAllowance: { ...WITHHOLDING, amountFen: 500_000 },
  labourTax: {
    ...WITHHOLDING,
    brackets: STEPS.map(([above, percent, quick]) => ({
      aboveFen: above * 100,
      rateBp: percent * 100,
      quickFen: quick * 100,
    })),
  },
};

/** Adds the rates of kinds that a tenant never had; existing ones are left as the administrators set them. */
export async function storeTaxRatesOf(work: Work): Promise<void> {
  const known = new Set((await findBy(work, taxRate, {})).map(({ kind }) => kind));
  for (const [kind, base] of Object.entries(BASE) as [TaxRateKind, Base][]) {
    if (known.has(kind)) continue;
    await make(work, taxRate, {
      rateNo: await nextNumber(work, taxRate.number.prefix),
      kind,
      rateBp: null,
      amountFen: null,
      brackets: null,
      itemName: null,
      taxCode: null,
      ...base,
    });
  }
}

/** The same for every tenant at the start of the platform, also for those created since. */
export async function storeTaxRates(platform: Platform): Promise<void> {
  for (const groupCode of await tenantCodes(platform.store.db))
    await run(platform, { groupCode, viewer: null, byName: '' }, storeTaxRatesOf);
}
