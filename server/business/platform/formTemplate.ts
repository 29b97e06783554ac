import type { Label } from '../../../domain/codes/label.ts';
import { formTemplate } from '../../../domain/records/formTemplate.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { choicesIn } from '../../../domain/schema/formAnswers.ts';
import { wrongFields } from '../../records/errors.ts';
import { referenceEntry } from '../reference.ts';

const TWICE: Label = [
  '字段代码不能重复',
  'A field code is used twice',
  'Hay un código de campo repetido',
  '項目コードが重複しています',
];
const FEW: Label = [
  '单选至少有两个不同的选项',
  'A choice has at least two different options',
  'Una opción tiene al menos dos valores distintos',
  '選択肢は異なるものを 2 つ以上入力してください',
];

/** Codes that differ, and choices among which one can choose. @throws 10400 at the field */
function requireFields({ fields }: Row<typeof formTemplate>): Partial<Row<typeof formTemplate>> {
  const codes = fields.map(({ fieldCode }) => fieldCode);
  const twice = codes.findIndex((one, index) => codes.indexOf(one) < index);
  if (twice >= 0) throw wrongFields([{ field: `fields.${String(twice)}.fieldCode`, msg: TWICE }]);
  const poor = fields.findIndex(({ kind, options }) => {
    const choices = choicesIn(options);
    return kind === 'choice' && (choices.length < 2 || new Set(choices).size < choices.length);
  });
  if (poor >= 0) throw wrongFields([{ field: `fields.${String(poor)}.options`, msg: FEW }]);
  return {};
}

export const formTemplateEntry = referenceEntry(formTemplate, { derived: (_, row) => requireFields(row) });
