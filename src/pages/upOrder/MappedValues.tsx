import { Alert, List, Stack, Table, Text } from '@mantine/core';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { tryMap } from '../../../domain/calls/connection.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { upOrderPart } from '../../../domain/codes/lists/upstream.ts';
import { upOrder } from '../../../domain/records/upOrder.ts';
import { fieldOf } from '../../../domain/schema/record.ts';
import { useLang } from '../../app/hooks.ts';
import { useUpOrderTexts } from './texts.ts';

/** The name of a field of an upstream order. */
export function partName(field: string, lang: Lang): string {
  const own = fieldOf(upOrder, field);
  return own ? say(own.label, lang) : label(upOrderPart, field, lang);
}

/** What a field map made of a message: what is wrong with it, and the values by our fields. */
export function MappedValues({ values, errors }: Pick<DataOf<typeof tryMap>, 'values' | 'errors'>) {
  const t = useUpOrderTexts();
  const lang = useLang();
  return (
    <Stack gap="xs">
      {errors.length > 0 && (
        <Alert color="red" title={t('trial.errors')}>
          <List size="sm">
            {errors.map(({ field, path, msg }) => (
              <List.Item key={`${field} ${path}`}>
                {field === '' ? '' : partName(field, lang)} {path === '' ? '' : `← ${path}`}: {msg}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {values.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('trial.nothing')}
        </Text>
      ) : (
        <Table aria-label={t('trial.values')} withRowBorders={false} verticalSpacing={2}>
          <Table.Tbody>
            {values.map(({ field, value }) => (
              <Table.Tr key={field}>
                <Table.Th>{partName(field, lang)}</Table.Th>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}
