import type { Label } from '../label.ts';

/** Refusals of statistics and custom reports: transport-and-money 12. 40002 names the column in the reader's language. */
export const statistics = {
  40001: ['统计区间不能超过366天', 'The range may not exceed 366 days', 'El período no puede superar 366 días', '集計期間は366日以内にしてください'],
  40002: ['无权查看列{c}', 'Column {c} is not visible to you', 'No puede ver la columna {c}', '列「{c}」は閲覧できません'],
  40003: ['报表名称已存在', 'The report name exists', 'Ya existe un informe con ese nombre', '同じ名前の帳票があります'],
  40004: ['{c}不能汇总', '{c} cannot be aggregated', '{c} no se puede agregar', '{c}は集計できません'],
} as const satisfies Readonly<Record<number, Label>>;
