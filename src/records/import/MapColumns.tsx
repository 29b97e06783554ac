import { Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { say } from '../../../domain/codes/label.ts';
import { candidatesOf, isNeeded } from '../../../domain/schema/sheetColumns.ts';
import { missingFields } from '../../../machines/importing/setup.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { FilePick } from './ChooseFile.tsx';
import { FaultAlert } from './FaultAlert.tsx';
import type { Step } from './step.ts';
import { useImportTexts } from './texts.ts';

/** The field of each column, with the column's first cells beside it. */
export function MapColumns({ target, lang, actor, snapshot, choose }: Step) {
  const t = useImportTexts();
  const { sheet, mapping, fault } = snapshot.context;
  if (!sheet) return null;
  const options = [
    { value: '', label: t('none') },
    ...target.columns.map(([name, field]) => ({
      value: name,
      label: `${say(field.label, lang)}${isNeeded(field) ? ' *' : ''}`,
    })),
  ];
  const listed = (words: readonly string[]) => words.join(lang === 'zh' || lang === 'ja' ? '、' : ', ');
  const needed = missingFields(snapshot.context);
  const missing = target.columns.filter(([name]) => needed.includes(name));
  const names = listed(missing.map(([, field]) => say(field.label, lang)));
  const reason = missing.length === 0 ? undefined : t('missing', { names });
  const unsure = missing.flatMap((column) => {
    const heads = candidatesOf(column, sheet.heads).map((at) => sheet.heads[at] ?? '');
    return heads.length > 1 ? [t('unsure', { name: say(column[1].label, lang), heads: listed(heads) })] : [];
  });
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
      {unsure.map((words) => (
        <Text key={words} size="sm">
          {words}
        </Text>
      ))}
      <FaultAlert fault={fault} />
      <Group justify="flex-end">
        <FilePick label={t('chooseOther')} variant="default" more={target.accept} choose={choose} />
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
