import { Group, Stack, Table, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { z } from 'zod';
import type { WireRow } from '../../../domain/calls/records.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { reconDiff } from '../../../domain/codes/lists/statement.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { reconciliation } from '../../../domain/records/reconciliation.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { maySend } from '../../../domain/schema/eventRoles.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useStatementTexts } from '../statementLink/texts.ts';

const TheirImport = lazy(() => import('./TheirImport.tsx'));

/** States of a statement in which the chart compares. */
const OPEN = ['draft', 'sent', 'disputed'];

const diffSchema = z.array(
  z.object({
    externalNo: z.string(),
    kind: z.enum(['equal', 'onlyOurs', 'onlyTheirs', 'amount']),
    oursFen: z.number().nullable(),
    theirsFen: z.number().nullable(),
  }),
);
type Diff = z.infer<typeof diffSchema>[number];

/** The counterparty's own list beside a statement: its import, and the differences (transport-and-money 7.2, 7.4). */
export function TheirFigures({ row }: { row: WireRow }) {
  const t = useStatementTexts();
  const lang = useLang();
  const { role } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => {
    setOpen(false);
  }, []);
  const found = diffSchema.safeParse(row.externalDiff).data ?? [];
  return (
    <Stack gap="sm" mb="md">
      {maySend(reconciliation, 'compare', role) && (
        <Group>
          <ReasonedButton
            variant="default"
            leftSection={<IconUpload size={14} />}
            reason={OPEN.includes(row.status) ? undefined : t('theirs.closed')}
            onClick={() => {
              setOpen(true);
            }}
          >
            {t('theirs.import')}
          </ReasonedButton>
          <Text size="sm" c="dimmed">
            {t('theirs.about')}
          </Text>
        </Group>
      )}
      {isOpen && (
        <Suspense>
          <TheirImport row={row} lang={lang} onClose={close} />
        </Suspense>
      )}
      {found.length > 0 && <Differences found={found} theirsFen={Number(row.externalFen)} lang={lang} />}
    </Stack>
  );
}

const yuan = (fen: number | null) => (fen === null ? '—' : yuanFromFen(fen));

/** The number of lines that agree, and each that differs. */
function Differences({ found, theirsFen, lang }: { found: readonly Diff[]; theirsFen: number; lang: Lang }) {
  const t = useStatementTexts();
  const differing = found.filter(({ kind }) => kind !== 'equal');
  const figures = { count: found.length - differing.length, differing: differing.length };
  return (
    <>
      <Text size="sm" role="status">
        {t('theirs.sum', { ...figures, amount: yuanFromFen(theirsFen) })}
      </Text>
      {differing.length > 0 && (
        <Table.ScrollContainer minWidth={480}>
          <Table fz="sm" withTableBorder aria-label={t('theirs.differences')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('theirs.no')}</Table.Th>
                <Table.Th>{t('theirs.result')}</Table.Th>
                <Table.Th ta="right">{t('theirs.ours')}</Table.Th>
                <Table.Th ta="right">{t('theirs.theirs')}</Table.Th>
                <Table.Th ta="right">{t('theirs.difference')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {differing.map(({ externalNo, kind, oursFen, theirsFen: theirs }) => (
                <Table.Tr key={externalNo}>
                  <Table.Th scope="row" fw={400}>
                    {externalNo}
                  </Table.Th>
                  <Table.Td>{label(reconDiff, kind, lang)}</Table.Td>
                  <Table.Td ta="right">{yuan(oursFen)}</Table.Td>
                  <Table.Td ta="right">{yuan(theirs)}</Table.Td>
                  <Table.Td ta="right">{yuanFromFen((theirs ?? 0) - (oursFen ?? 0))}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  );
}
