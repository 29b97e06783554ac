import { areaInForce, fullAreaName, isArea, isPlace, successorOf } from '../../domain/codes/areas.ts';
import type { Label } from '../../domain/codes/label.ts';
import type { Fields } from '../../domain/schema/field.ts';
import { type FieldError, wrongFields } from './errors.ts';
import { sentValues, type Values } from './sentValues.ts';

/** Why a code cannot be chosen; null where it can. */
function against(code: string, isAnyLevel: boolean): Label | null {
  if (isAnyLevel ? isArea(code) : isPlace(code)) return null;
  const gone = successorOf(code);
  if (gone) {
    const { successor, year } = gone;
    const name = fullAreaName(successor) ?? '';
    const ended = String(year);
    return [
      `地区代码 ${code} 已于 ${ended} 年撤销，现为 ${successor} ${name}`,
      `Area code ${code} was abolished in ${ended}; it is ${successor} ${name} now`,
      `El código de zona ${code} se suprimió en ${ended}; ahora es ${successor} ${name}`,
      `地域コード ${code} は ${ended} 年に廃止され、現在は ${successor} ${name} です`,
    ];
  }
  if (isArea(code))
    return [
      `地区须选到县（区）：${code} ${fullAreaName(code) ?? ''}`,
      `Choose the county: ${code} ${fullAreaName(code) ?? ''} has several`,
      `Elija el condado: ${code} ${fullAreaName(code) ?? ''} tiene varios`,
      `県（区）まで選択してください：${code} ${fullAreaName(code) ?? ''}`,
    ];
  const around = areaInForce(code);
  const near = around === undefined || !isPlace(around) ? '' : `: ${around} ${fullAreaName(around) ?? ''}`;
  return [
    `地区代码 ${code} 不在 GB/T 2260 中${near}`,
    `Area code ${code} is not in GB/T 2260${near}`,
    `El código de zona ${code} no figura en GB/T 2260${near}`,
    `地域コード ${code} は GB/T 2260 にありません${near}`,
  ];
}

/**
 * A newly chosen area is one of GB/T 2260 that is in force; a row keeps the area it has, which is read by its successor.
 * @throws 10400 at each other field
 */
export function checkAreas(fields: Fields, values: Values, before: Values | null): void {
  const errors = sentValues(fields, values, before).flatMap(
    ({ path, field, value, before: old }): FieldError[] => {
      if (field.kind !== 'area' || typeof value !== 'string' || value === old) return [];
      const msg = against(value, field.isAnyLevel === true);
      return msg === null ? [] : [{ field: path, msg }];
    },
  );
  if (errors.length > 0) throw wrongFields(errors);
}
