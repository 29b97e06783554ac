import { postedRow } from '../schema/bookFields.ts';
import { bool, fen, ref, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const always = { required: true, auto: true, section: 'charge' } as const;

/**
 * What each loaded waybill has cost its group by its edition (addendum B D61, D62): a view of `service_charge`, which the loading
 * writes. Of the group alone: the central group sees balances and what is owed, and no waybill (D53).
 */
export const waybillCharge = record({
  ...postedRow,
  name: 'waybillCharge',
  label: ['单量扣费', 'Waybill charge', 'Cargo por carta', '従量課金'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'BillingEdition', tab: 'charges' }],
  number: { field: 'chargeNo', prefix: 'JC' },
  title: 'chargeNo',
  sections: { charge: ['扣费', 'Charge', 'Cargo', '課金'] },
  fields: {
    chargeNo: text({ label: ['扣费单号', 'Charge no.', 'N.º de cargo', '課金番号'], max: 20, ...always }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], ...always }),
    editionId: ref('billingEdition', { label: ['版本', 'Edition', 'Edición', 'エディション'], ...always }),
    chargedAt: ts({ label: ['装货时间', 'Loaded', 'Cargado', '積込日時'], ...always }),
    feeFen: fen({ label: ['扣费', 'Charge', 'Cargo', '課金額'], ...always }),
    settledFen: fen({ label: ['已扣', 'Taken from the balance', 'Descontado del saldo', '残高から控除済'], ...always }),
    openFen: fen({ label: ['未扣', 'Owed', 'Debido', '未収'], ...always }),
    isOwed: bool({ label: ['欠费', 'Owed', 'Debido', '未収あり'], ...always }),
    foldedAt: ts({ label: ['扣费时间', 'Counted', 'Contado', '計上日時'], auto: true, section: 'charge' }),
  },
  states: { posted: ['已记录', 'Recorded', 'Registrado', '記録済'] },
  view: ['admin', 'financeApprover'],
  scope: () => everyRow,
  list: {
    columns: ['chargeNo', 'waybillId', 'editionId', 'chargedAt', 'feeFen', 'settledFen', 'openFen', 'foldedAt'],
    filters: { chargeNo: 'keyword', waybillId: 'equals', chargedAt: 'range', isOwed: 'equals', editionId: 'equals' },
    sort: { field: 'chargedAt', dir: 'desc' },
    sortable: ['chargedAt'],
    sums: ['feeFen', 'settledFen', 'openFen'],
    counted: 50_000,
  },
});
