import { Anchor, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { actionsAround } from '../../../domain/calls/actionLog.ts';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { userAction } from '../../../domain/codes/lists/actionLog.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { say } from '../../../domain/codes/label.ts';
import { DAY_MS, endOfDay, formatTime, startOfDay } from '../../../domain/rules/times.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { useLang } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { History } from '../../records/detail/History.tsx';
import { loadSpec } from '../../records/specs.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useActionLogTexts } from './texts.ts';

type Found = DataOf<typeof actionsAround>;
type Change = Found['changes'][number] & { readonly spec: RecordSpec };

const PAGE = '/systemManage/userActionLog';

/** @param key the id of the row, and the number of tries */
async function load(key: string): Promise<{ session: Found['session']; changes: Change[] }> {
  const [id = ''] = key.split(' ');
  const { session, changes } = await send(actionsAround, { id }, { quiet: true });
  const described = changes.map(async (one) => ({ ...one, spec: await loadSpec(one.record) }));
  return { session, changes: await Promise.all(described) };
}

/** The list with these filters, over the longest period that ends with the row's day. */
function addressOf(row: WireRow, filters: Readonly<Record<string, unknown>>): string {
  const to = endOfDay(Number(row.at));
  const from = startOfDay(to - 30 * DAY_MS);
  const named = Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]);
  const query = new URLSearchParams([...named, ['atFrom', String(from)], ['atTo', String(to)]]);
  return `${PAGE}?${query.toString()}`;
}

/** What stands around an action: its session, what it changed, and the ways to all of the record and of the person. */
export function Around({ row }: { row: WireRow }) {
  const t = useActionLogTexts();
  const lang = useLang();
  const [tries, setTries] = useState(0);
  const found = useLoaded(`${row.id} ${String(tries)}`, load);
  const { record, recordId, accountId, sessionRef } = row;
  const links = [
    { text: t('ofRecord'), filters: { record, recordId }, isThere: record !== null && recordId !== null },
    { text: t('ofPerson'), filters: { accountId }, isThere: accountId !== null },
    { text: t('ofSession'), filters: { sessionRef }, isThere: sessionRef !== null },
  ];
  return (
    <Stack gap="md">
      <Group gap="lg">
        {links.map(({ text, filters, isThere }) =>
          isThere ? (
            <Anchor key={text} component={Link} size="sm" to={addressOf(row, filters)}>
              {text}
            </Anchor>
          ) : null,
        )}
      </Group>
      <Fetched
        found={found}
        t={t}
        onRetry={() => {
          setTries(tries + 1);
        }}
      >
        {({ session, changes }) => (
          <>
            <section aria-label={t('changes')}>
              <Title order={3} size="h5">
                {t('changes')}
              </Title>
              {changes.length === 0 && (
                <Text size="sm" c="dimmed">
                  {t('noChanges')}
                </Text>
              )}
              {changes.map(({ spec, recordId: id, lines }) => (
                <Stack key={`${spec.name} ${id}`} gap="xs" mt="xs">
                  <Text size="sm">{say(spec.label, lang)}</Text>
                  <History view={{ spec }} history={lines} lang={lang} />
                </Stack>
              ))}
            </section>
            <section aria-label={t('session')}>
              <Title order={3} size="h5">
                {t('session')}
              </Title>
              <Table.ScrollContainer minWidth={420}>
                <Table aria-label={t('session')}>
                  <Table.Tbody>
                    {session.map((one) => (
                      <Table.Tr
                        key={one.id}
                        aria-current={one.id === row.id || undefined}
                        fw={one.id === row.id ? 600 : 400}
                      >
                        <Table.Td>{formatTime(Number(one.at))}</Table.Td>
                        <Table.Td>{label(userAction, String(one.action), lang)}</Table.Td>
                        <Table.Td>{String(one.call)}</Table.Td>
                        <Table.Td>{String(one.recordNo ?? '')}</Table.Td>
                        <Table.Td>{String(one.answer)}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            </section>
          </>
        )}
      </Fetched>
    </Stack>
  );
}
