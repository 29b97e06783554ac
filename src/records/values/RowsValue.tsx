import { Table } from '@mantine/core';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Fields } from '../../../domain/schema/field.ts';
import { PlainValue } from './FieldValue.tsx';
import type { WeightUnit } from '../../../domain/schema/typed.ts';
import { isNumeric } from './format.ts';
import { useTexts } from '../texts.ts';

interface Props {
  columns: Fields;
  lines: readonly unknown[];
  weight: WeightUnit;
  lang: Lang;
}

/** The lines inside an opened record, as a small table. */
export function RowsValue({ columns, lines, weight, lang }: Props) {
  const t = useTexts();
  const names = Object.entries(columns);
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table fz="xs" withTableBorder>
        <Table.Thead>
          <Table.Tr>
            {names.map(([name, field]) => (
              <Table.Th key={name} ta={isNumeric(field.kind) ? 'right' : 'left'}>
                {say(field.label, lang)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, index) => (
            <Table.Tr key={index}>
              {names.map(([name, field]) => (
                <Table.Td key={name} ta={isNumeric(field.kind) ? 'right' : 'left'}>
                  <PlainValue
                    field={field}
                    kind={field.kind}
                    value={valueIn(line, name)}
                    weight={weight}
                    lang={lang}
                    isOpen
                    t={t}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function valueIn(line: unknown, name: string): unknown {
  return typeof line === 'object' && line !== null ? Reflect.get(line, name) : undefined;
}
