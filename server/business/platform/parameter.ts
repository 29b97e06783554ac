import type { Label } from '../../../domain/codes/label.ts';
import { refuse, type Refusal } from '../../../domain/codes/refusals.ts';
import { valueOutOfRange } from '../../../domain/codes/refusals/codes/system.ts';
import { parameter } from '../../../domain/records/parameter.ts';
import { isMoneyKey, isTextKey, paramNumber, paramText, rangeOf } from '../../../domain/rules/parameters.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { parameterLifecycle, parameterRules } from '../../../machines/lifecycles/parameter/machine.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { entry } from '../../records/entry.ts';
import { Refused, wrongFields } from '../../records/errors.ts';
import { usesOf } from '../../records/uses.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';

/** A form that was open for a while means the moment at which it was opened, which is now. */
const GRACE_MS = 15 * 60_000;

const TOO_EARLY: Label = [
  '生效时间不能早于现在',
  'It cannot be valid from a time before now',
  'No puede estar vigente desde antes de ahora',
  '発効日時は現在より前にできません',
];
const CONFIRMED: Label = ['已确认', 'Confirmed', 'Confirmado', '確認済'];
const MALFORMED: Label = [
  '格式不正确',
  'It is not written like that',
  'El formato no es válido',
  '形式が正しくありません',
];

/** The value as it is stored; null: it is none of its parameter. */
function valueOf({
  paramKey,
  paramValue,
}: Pick<Row<typeof parameter>, 'paramKey' | 'paramValue'>): string | null {
  if (isTextKey(paramKey)) return paramText(paramKey, paramValue);
  const value = paramNumber(paramKey, paramValue);
  return value === null ? null : String(value);
}

const against = (row: Pick<Row<typeof parameter>, 'paramKey' | 'paramValue'>): Refusal | null =>
  isTextKey(row.paramKey) || valueOf(row) !== null ? null : refuse(valueOutOfRange, rangeOf(row.paramKey));

const TO_CONFIRM = (no: string): Label => [
  `金额参数 ${no} 待您确认，确认后才生效`,
  `Parameter ${no} is money: it counts once you have confirmed it`,
  `El parámetro ${no} es de dinero: vale cuando usted lo confirme`,
  `金額パラメータ ${no} の確認をお願いします。確認後に有効になります`,
];

/** Finance is asked to confirm a value of money. */
const askFinance = (work: Work, { id, paramNo }: Row<typeof parameter>) =>
  notify(work, { to: ['PLAT_FINANCE_APPROVER'], text: TO_CONFIRM(paramNo), record: parameter.name, id });

/**
 * A value lies in the range of its parameter, and begins neither before now nor anew. One of money waits for a finance approver
 * who did not enter it, and again after each change (addendum B, D1).
 */
export const parameterEntry = entry<typeof parameter>({
  spec: parameter,
  table: tableFor(parameter),
  lifecycle: { machine: parameterLifecycle, rules: parameterRules },
  facts: async (work, row) => ({
    submittedBy: row.createdBy,
    enteredBy: row.enteredBy ?? '',
    uses: await usesOf(work, parameter.name, row.id),
    isWaiting: row.confirmation === 'waiting',
    against: row.status === 'disabled' ? against(row) : null,
  }),
  prepare: async (work, row, existing) => {
    const refusal = against(row);
    if (refusal) throw new Refused(refusal);
    const validFrom = row.validFrom ?? work.now;
    if (validFrom < work.now - GRACE_MS) throw wrongFields([{ field: 'validFrom', msg: TOO_EARLY }]);
    const paramValue = valueOf(row);
    if (paramValue === null) throw wrongFields([{ field: 'paramValue', msg: MALFORMED }]);
    const isMoney = isMoneyKey(row.paramKey);
    if (isMoney && existing) await askFinance(work, existing);
    return {
      ...{ paramValue, validFrom: Math.max(validFrom, work.now) },
      ...{ confirmation: isMoney ? 'waiting' : 'none', enteredBy: work.viewer?.userId ?? null },
      ...{ confirmedBy: null, confirmedAt: null },
    };
  },
  created: async (work, row) => {
    if (row.confirmation === 'waiting') await askFinance(work, row);
  },
  stores: {
    storeConfirmation: ({ event, now }) => ({
      confirmation: 'confirmed',
      confirmedBy: event.by.id,
      confirmedAt: now,
    }),
  },
  effects: {
    notifyEnterer: ({ work, row }) =>
      notify(work, {
        to: row.enteredBy === null ? [] : [`USER:${row.enteredBy}`],
        text: stateChangeText(parameter, row.paramNo, CONFIRMED),
        record: parameter.name,
        id: row.id,
      }),
  },
});
