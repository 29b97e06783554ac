import { type Label, say } from './label.ts';
import type { Lang } from './languages.ts';
import { REFUSALS, type RefusalCode } from './refusals.ts';

/** What stands for a value that only a refused person is told. */
const ELLIPSIS = '…';

/** Values of refusals, called by what they are. */
const VALUES: Readonly<Record<string, Label>> = {
  no: ['编号', 'number', 'número', '番号'],
  name: ['名称', 'name', 'nombre', '名称'],
  month: ['月份', 'month', 'mes', '月'],
  plate: ['车牌', 'plate', 'matrícula', 'ナンバー'],
  lot: ['批次', 'lot', 'lote', 'ロット'],
  goods: ['货物', 'goods', 'mercancía', '貨物'],
  why: ['原因', 'reason', 'motivo', '理由'],
  reason: ['原因', 'reason', 'motivo', '理由'],
  reasons: ['原因', 'reasons', 'motivos', '理由'],
  total: ['合计', 'total', 'total', '合計'],
  sum: ['合计', 'sum', 'suma', '合計'],
  code: ['代码', 'code', 'código', 'コード'],
  unit: ['单位', 'unit', 'unidad', '単位'],
  field: ['字段', 'field', 'campo', '項目'],
  fields: ['字段', 'fields', 'campos', '項目'],
  document: ['单据', 'document', 'documento', '書類'],
  date: ['日期', 'date', 'fecha', '日付'],
  day: ['日期', 'day', 'día', '日付'],
  days: ['天数', 'days', 'días', '日数'],
  cert: ['证件', 'certificate', 'certificado', '証明書'],
  who: ['人员', 'person', 'persona', '担当者'],
  type: ['类型', 'type', 'tipo', '種別'],
  kind: ['类型', 'kind', 'tipo', '種別'],
  time: ['时间', 'time', 'hora', '日時'],
  until: ['截止时间', 'end', 'plazo', '期限'],
  state: ['状态', 'state', 'estado', '状態'],
  rates: ['税率', 'rates', 'tipos', '税率'],
  place: ['地点', 'place', 'lugar', '場所'],
  pct: ['百分比', 'per cent', 'por ciento', 'パーセント'],
  payer: ['付款方', 'payer', 'pagador', '支払者'],
  min: ['下限', 'least', 'mínimo', '下限'],
  max: ['上限', 'most', 'máximo', '上限'],
  limit: ['上限', 'limit', 'límite', '上限'],
  line: ['行', 'line', 'línea', '行'],
  qty: ['数量', 'quantity', 'cantidad', '数量'],
  rule: ['规则', 'rule', 'regla', '規則'],
  from: ['起点', 'start', 'inicio', '開始'],
  action: ['操作', 'action', 'acción', '操作'],
};

/** The text of a refusal as a rule, without a case: its values are called by what they are. */
export function refusalSentence(code: RefusalCode, lang: Lang): string {
  return say(REFUSALS[code], lang).replace(/\{(\w+)(?::\w+)?\}/g, (_, name: string) => {
    const label = VALUES[name];
    return label ? `‹${say(label, lang)}›` : ELLIPSIS;
  });
}

/** Whether a status is that of a refusal that has a text. */
export const isRefusalCode = (status: number): status is RefusalCode => Object.hasOwn(REFUSALS, status);
