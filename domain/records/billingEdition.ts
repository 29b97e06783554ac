import { LEAST_TOP_UP_FEN } from '../rules/editions.ts';
import { bool, fen, int, rows, text } from '../schema/field.ts';
import { names, reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

/** An edition of the platform with its fees, its pages and its limits: addendum B 6.2. It lies in the central group. */
export const billingEdition = reference({
  name: 'billingEdition',
  label: ['计费版本', 'Edition', 'Edición', 'エディション'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'BillingEdition', tab: 'editions' }],
  number: { field: 'editionNo', prefix: 'BB' },
  title: 'editionName',
  sections: {
    edition: ['版本', 'Edition', 'Edición', 'エディション'],
    fees: ['费用', 'Fees', 'Tarifas', '料金'],
    limits: ['上限', 'Limits', 'Límites', '上限'],
    pages: ['功能', 'Pages', 'Páginas', '機能'],
  },
  ofHouse: true,
  inWords: true,
  fields: {
    editionNo: text({ label: ['版本编号', 'Edition no.', 'N.º de edición', 'エディション番号'], max: 20, required: true, auto: true, section: 'edition' }),
    ...names('editionName', ['版本名称', 'Edition', 'Edición', 'エディション'], { max: 60, section: 'edition' }),
    sort: int({ label: ['排序', 'Order', 'Orden', '並び順'], required: true, initial: 0, section: 'edition' }),
    /** Without fees, end and limits, and with every page: of the platform itself. */
    isBuiltIn: bool({ label: ['内置', 'Built in', 'Integrada', '組み込み'], required: true, auto: true, initial: false, section: 'edition' }),
    monthFeeFen: fen({ label: ['月费', 'Month', 'Mes', '月額'], required: true, section: 'fees' }),
    yearFeeFen: fen({ label: ['年费', 'Year', 'Año', '年額'], required: true, section: 'fees' }),
    perWaybillFeeFen: fen({ label: ['每单费', 'Per waybill', 'Por carta', '1 件'], required: true, section: 'fees' }),
    warnFen: fen({ label: ['预警线', 'Warning line', 'Umbral', '警告額'], required: true, initial: LEAST_TOP_UP_FEN, section: 'fees' }),
    trialDays: int({ label: ['试用天数', 'Trial days', 'Días de prueba', '試用日数'], required: true, initial: 30, max: 365, section: 'fees' }),
    maxUsers: int({ label: ['用户上限', 'Most users', 'Máx. usuarios', 'ユーザー上限'], hint: ['空为不限', 'Empty: no limit', 'Vacío: sin límite', '空欄は無制限'], min: 1, max: 1_000_000, section: 'limits' }),
    maxVehicles: int({ label: ['车辆上限', 'Most vehicles', 'Máx. vehículos', '車両上限'], min: 1, max: 10_000_000, section: 'limits' }),
    maxWaybillsMonth: int({ label: ['月运单上限', 'Most waybills a month', 'Máx. cartas al mes', '月間運送状上限'], min: 1, max: 100_000_000, section: 'limits' }),
    features: rows({ pageName: text({ label: ['页面', 'Page', 'Página', '画面'], max: 60, required: true, spelling: 'word' }) }, { label: ['功能', 'Pages', 'Páginas', '機能'], required: true, min: 1, max: 400, section: 'pages' }),
  },
  view: ['admin', 'financeClerk', 'financeApprover'],
  keepers: ['admin'],
  unique: [['editionName']],
  scope: () => everyRow,
  list: {
    columns: ['editionName', 'monthFeeFen', 'yearFeeFen', 'perWaybillFeeFen', 'warnFen', 'trialDays', 'maxUsers', 'maxVehicles', 'maxWaybillsMonth', 'features', 'status'],
    filters: { editionName: 'keyword', isBuiltIn: 'equals', status: 'oneOf' },
    sort: { field: 'sort', dir: 'asc' },
    sortable: ['sort', 'editionName', 'yearFeeFen', 'gmtCreated'],
  },
});
