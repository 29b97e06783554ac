import { z } from 'zod';
import type { CodeOf } from '../codes/lists/list.ts';
import type { reportCheck } from '../codes/lists/report.ts';
import { type Refusal, REFUSALS, type RefusalCode, refuse } from '../codes/refusals.ts';
import { reportRuleBroken } from '../codes/refusals/codes/reporting.ts';
import type { regReport } from '../records/regReport.ts';
import type { Row } from '../schema/record.ts';
import { tonnesFromKg, yuanFromFen } from '../rules/money.ts';
import type { MessageField } from '../codes/messages/field.ts';
import { faultRefusal, faultsOf, type Message } from './message.ts';

export type ReportCheck = CodeOf<typeof reportCheck>;
type StoredCheck = Row<typeof regReport>['checks'][number];

/** A check with its refusal; null: passed. */
export interface Check {
  readonly code: ReportCheck;
  readonly refusal: Refusal | null;
}

/** The checks as a report stores them. */
export function storedChecks(
  checks: readonly Check[],
): Pick<Row<typeof regReport>, 'checks' | 'checksMet' | 'checksTotal'> {
  return {
    checks: checks.map(({ code, refusal }) => ({
      code,
      isMet: refusal === null,
      detail: refusal === null ? null : JSON.stringify(refusal),
    })),
    checksMet: checks.filter(({ refusal }) => refusal === null).length,
    checksTotal: checks.length,
  };
}

const label = z.tuple([z.string(), z.string(), z.string(), z.string()]);
const isKnown = (code: number): code is RefusalCode => code in REFUSALS;
const refusalSchema = z.object({
  code: z.number().refine(isKnown),
  params: z.record(z.string(), z.union([z.string(), z.number(), label])).optional(),
});

/** The refusal in a stored check; null when it passed, or is unreadable. */
export function refusalIn({ detail }: Pick<StoredCheck, 'detail'>): Refusal | null {
  if (detail === null) return null;
  try {
    const { code, params } = refusalSchema.parse(JSON.parse(detail));
    return params === undefined ? refuse(code) : refuse(code, params);
  } catch {
    return null;
  }
}

/** The first refusal among the stored checks; null when all passed. */
export function firstRefusal(checks: readonly StoredCheck[]): Refusal | null {
  const failed = checks.find(({ isMet }) => !isMet);
  return failed === undefined ? null : refusalIn(failed);
}

/** The first rule of the guide that a message breaks: 39005. */
export function fieldsRefusal(fields: readonly MessageField[], message: Message): Refusal | null {
  const [fault] = faultsOf(fields, message);
  return fault === undefined ? null : faultRefusal(fault);
}

/** The values compared between waybill and fund flow; fen, kg, epoch ms. Null: not known yet. */
export interface Compared {
  readonly receivableFen: number | null;
  readonly payableFen: number | null;
  readonly consignmentAt: number;
  readonly despatchAt: number | null;
  readonly goodsReceiptAt: number | null;
  readonly plateColorCode: string;
  readonly energyType: string | null;
  readonly loadWeightKg: number | null;
  readonly ratedLoadKg: number | null;
}

const TIMES = ['时间', 'Times', 'Tiempos', '時刻'] as const;
const WEIGHT = ['货物毛重', 'Gross weight', 'Peso bruto', '総重量'] as const;
const FREIGHT = ['运费金额', 'Freight', 'Flete', '運賃'] as const;
const COLOUR = ['车牌颜色', 'Plate colour', 'Color de matrícula', 'ナンバー色'] as const;

/** Plates of vehicles with new energy, and the energies that never have one. */
const NEW_ENERGY_PLATES: readonly string[] = ['5', '93', '94'];
const OLD_ENERGIES: readonly string[] = ['A', 'B', 'D'];

/** Cross checks before sending (transport-and-money 11.4, S5); the first that fails, as 39005. */
export function crossRefusal(it: Compared): Refusal | null {
  const { receivableFen, payableFen, despatchAt, goodsReceiptAt, energyType, loadWeightKg, ratedLoadKg } = it;
  if (receivableFen !== null && payableFen !== null && receivableFen < payableFen)
    return refuse(reportRuleBroken, { field: FREIGHT, rule: `≥ ${yuanFromFen(payableFen)}` });
  const isRising =
    despatchAt === null ||
    (it.consignmentAt <= despatchAt && (goodsReceiptAt === null || despatchAt < goodsReceiptAt));
  if (!isRising)
    return refuse(reportRuleBroken, {
      field: TIMES,
      rule: [
        '生成 ≤ 发货 < 收货',
        'deal ≤ despatch < receipt',
        'contrato ≤ salida < recepción',
        '作成 ≤ 発送 < 荷受',
      ],
    });
  const isNew = NEW_ENERGY_PLATES.includes(it.plateColorCode);
  if (energyType !== null && ((isNew && OLD_ENERGIES.includes(energyType)) || (!isNew && energyType === 'C')))
    return refuse(reportRuleBroken, {
      field: COLOUR,
      rule: ['与能源类型相符', 'fits the energy', 'acorde con la energía', 'エネルギー種別と一致'],
    });
  if (loadWeightKg !== null && ratedLoadKg !== null && loadWeightKg > ratedLoadKg)
    return refuse(reportRuleBroken, { field: WEIGHT, rule: `≤ ${tonnesFromKg(ratedLoadKg)} t` });
  return null;
}
