import {
  lineCheckPath,
  lineColumns,
  lineHeadsPath,
  lineReadPath,
  lineTemplatePath,
  NAMED_GOODS,
  type ReadLine,
  readLinesSchema,
} from '../../../../domain/calls/lineSheet.ts';
import type { Label } from '../../../../domain/codes/label.ts';
import type { RecordSpec } from '../../../../domain/schema/record.ts';
import { isNeeded } from '../../../../domain/schema/sheetColumns.ts';
import type { ImportTarget } from '../../../records/import/target.ts';
import { unkeptSheetMachine } from '../../../records/import/unkeptSheet.ts';

/** The lines of a document are read from a sheet by the steps of an import. @param onRead gets those that were chosen */
export function lineTarget(
  spec: RecordSpec,
  ownerId: string | null,
  onRead: (lines: readonly ReadLine[]) => void,
): ImportTarget {
  const columns = lineColumns(spec);
  const calls = {
    columns,
    heads: lineHeadsPath(spec),
    check: lineCheckPath(spec),
    run: lineReadPath(spec),
    ...(ownerId === null ? {} : { about: { ownerId } }),
    taken: (sent: unknown) => {
      const { lines } = readLinesSchema.parse(sent);
      onRead(lines);
      return lines.length;
    },
  };
  return {
    label: spec.fields.lines?.label ?? spec.label,
    columns,
    about: aboutOf(columns.map(([, field]) => ({ label: field.label, isNeeded: isNeeded(field) }))),
    isPasted: true,
    template: lineTemplatePath(spec),
    machine: (chosen) => unkeptSheetMachine(calls, chosen),
  };
}

/** What columns there are; those with a star are needed. */
function aboutOf(columns: readonly { readonly label: Label; readonly isNeeded: boolean }[]): Label {
  const names = (at: 0 | 1 | 2 | 3) =>
    columns
      .map((one) => `${one.label[at]}${one.isNeeded ? '*' : ''}`)
      .join(at === 0 || at === 3 ? '、' : ', ');
  return [
    `可用的列：${names(0)}。货物列：${NAMED_GOODS[0]}。`,
    `Columns: ${names(1)}. Goods: ${NAMED_GOODS[1]}.`,
    `Columnas: ${names(2)}. Mercancía: ${NAMED_GOODS[2]}.`,
    `列：${names(3)}。貨物：${NAMED_GOODS[3]}。`,
  ];
}
