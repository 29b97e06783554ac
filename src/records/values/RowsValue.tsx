import type { ReactNode } from 'react';
import { Table } from '@mantine/core';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Field, Fields } from '../../../domain/schema/field.ts';
import { isNumeric } from './format.ts';
import classes from './rows.module.css';

interface Props {
  columns: Fields;
  lines: readonly unknown[];
  lang: Lang;
  /** How a value of a column is shown, in its line. */
  cell: (field: Field, value: unknown, line: unknown) => ReactNode;
}

/** The lines inside an opened record, as a small table. */
export function RowsValue({ columns, lines, lang, cell }: Props) {
  const names = Object.entries(columns);
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table fz="xs" withTableBorder className={classes.rows ?? ''}>
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
                <Table.Td
                  key={name}
                  ta={isNumeric(field.kind) ? 'right' : 'left'}
                  data-number={isNumeric(field.kind) || undefined}
                >
                  {cell(field, valueIn(line, name), line)}
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
