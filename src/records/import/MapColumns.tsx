import { Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { say } from '../../../domain/codes/label.ts';
import { fieldOf } from '../../../domain/schema/record.ts';
import { isNeeded, sheetFields } from '../../../domain/schema/sheetColumns.ts';
import { missingFields } from '../../../machines/importing/setup.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { FilePick } from './ChooseFile.tsx';
import { FaultAlert } from './FaultAlert.tsx';
import type { Step } from './step.ts';
import { useImportTexts } from './texts.ts';

/** The field of each column, with the column's first cells beside it. */
export function MapColumns({ spec, role, lang, actor, snapshot, choose }: Step) {
  const t = useImportTexts();
  const { sheet, mapping, fault } = snapshot.context;
  if (!sheet) return null;
  const nameOf = (name: string) => {
    const field = fieldOf(spec, name);
    return field ? say(field.label, lang) : name;
  };
  const options = [
    { value: '', label: t('none') },
    ...sheetFields(spec, role).map(([name, field]) => ({
      value: name,
      label: `${say(field.label, lang)}${isNeeded(field) ? ' *' : ''}`,
    })),
  ];
  const missing = missingFields(snapshot.context)
    .map(nameOf)
    .join(lang === 'zh' || lang === 'ja' ? '、' : ', ');
  const reason = missing === '' ? undefined : t('missing', { names: missing });
  return (
    <Stack gap="md">
      <Text size="sm">{t('mapping')}</Text>
      <Table.ScrollContainer minWidth={520} maxHeight="50vh">
        <Table withTableBorder stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('column')}</Table.Th>
              <Table.Th>{t('samples')}</Table.Th>
              <Table.Th>{t('field')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sheet.heads.map((head, column) => (
              <Table.Tr key={column}>
                <Table.Td>{head}</Table.Td>
                <Table.Td c="dimmed">
                  <Text size="xs" lineClamp={2}>
                    {sheet.samples.map((cells) => cells[column] ?? '').join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <NativeSelect
                    aria-label={t('fieldOf', { head: head === '' ? String(column + 1) : head })}
                    data={options}
                    value={mapping[column] ?? ''}
                    onChange={({ currentTarget: { value } }) => {
                      actor.send({ type: 'column.mapped', column, field: value === '' ? null : value });
                    }}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {reason !== undefined && (
        <Text size="sm" c="red" role="status">
          {reason}
        </Text>
      )}
      <FaultAlert fault={fault} />
      <Group justify="flex-end">
        <FilePick label={t('chooseOther')} variant="default" choose={choose} />
        <ReasonedButton
          reason={reason}
          onClick={() => {
            actor.send({ type: 'mapping.confirmed' });
          }}
        >
          {t('check', { count: sheet.total })}
        </ReasonedButton>
      </Group>
    </Stack>
  );
}
