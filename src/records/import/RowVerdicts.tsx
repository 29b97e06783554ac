import { Checkbox, Table, Text } from '@mantine/core';
import type { RowVerdict } from '../../../domain/calls/imports.ts';
import { useImportTexts } from './texts.ts';

interface Props {
  rows: readonly RowVerdict[];
  /** Excluded rows, where the user may choose. */
  choice?: { skipped: readonly number[]; toggle: (row: number) => void };
}

/** Maximum number of rows shown; the downloaded file has all of them. */
const SHOWN = 200;

/** Rows by their number in the file, those with errors first, with all their errors. */
export function RowVerdicts({ rows, choice }: Props) {
  const t = useImportTexts();
  const sorted = [...rows].sort((a, b) => Number(b.reasons.length > 0) - Number(a.reasons.length > 0));
  const rest = rows.length - SHOWN;
  return (
    <Table.ScrollContainer minWidth={480} maxHeight="45vh">
      <Table withTableBorder stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {choice && <Table.Th w={40} />}
            <Table.Th w={70}>{t('row')}</Table.Th>
            <Table.Th>{t('name')}</Table.Th>
            <Table.Th>{t('result')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.slice(0, SHOWN).map(({ row, title, reasons }) => (
            <Table.Tr key={row} data-row={row}>
              {choice && (
                <Table.Td>
                  <Checkbox
                    aria-label={t('take', { n: row })}
                    checked={reasons.length === 0 && !choice.skipped.includes(row)}
                    disabled={reasons.length > 0}
                    onChange={() => {
                      choice.toggle(row);
                    }}
                  />
                </Table.Td>
              )}
              <Table.Td>{row}</Table.Td>
              <Table.Td>{title}</Table.Td>
              <Table.Td>
                {reasons.length === 0 ? (
                  <Text size="sm" c="dimmed">
                    {t('good')}
                  </Text>
                ) : (
                  reasons.map(({ field, column, msg }) => (
                    <Text key={`${field ?? ''}${msg}`} size="sm" c="red">
                      {column !== undefined && <b>{column}: </b>}
                      {msg}
                    </Text>
                  ))
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rest > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('more', { count: rest })}
        </Text>
      )}
    </Table.ScrollContainer>
  );
}
