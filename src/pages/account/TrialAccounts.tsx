import { ActionIcon, Anchor, Group, Stack, Table, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import type { DataOf } from '../../../domain/calls/call.ts';
import { trialAccounts, TRIAL_FILES } from '../../../domain/calls/trialBalance.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { ledgerCode } from '../../../domain/codes/lists/ledger.ts';
import { monthCutAt, startOfMonth } from '../../../domain/rules/taxPeriod.ts';
import type { TrialColumn } from '../../../domain/rules/trialBalance.ts';
import { useLang } from '../../app/hooks.ts';
import { Pager } from '../../records/list/Pager.tsx';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useRefreshed } from '../../ui/useLoaded.ts';
import { FigureExport } from '../statistics/FigureExport.tsx';
import { TrialCells, TrialHead } from './TrialHead.tsx';
import type { TrialQuery } from './trialUrl.ts';
import { useLedgerTexts } from './texts.ts';

type Accounts = DataOf<typeof trialAccounts>;
type Account = Accounts['records'][number];

interface Props {
  query: TrialQuery;
  columns: readonly TrialColumn[];
  onChange: (changes: Partial<TrialQuery>) => void;
}

/** The filter of entries that names an owner, by the kind of owner. */
const OWN: Readonly<Partial<Record<Account['ownerType'], string>>> = {
  shipper: 'shipmentId',
  carrier: 'carrierId',
  driver: 'driverId',
};

/** The address of the entries of an account, in the month that is shown. */
function entriesOf({ code, ownerType, ownerId, waybillId }: Account, period: string | undefined): string {
  const params = new URLSearchParams({ accountCode: code, ownerType });
  const own = OWN[ownerType];
  if (own !== undefined) params.set(own, ownerId);
  if (waybillId !== null) params.set('waybillId', waybillId);
  if (period !== undefined) {
    params.set('postedAtFrom', String(startOfMonth(period)));
    params.set('postedAtTo', String(monthCutAt(period)));
  }
  return `/basicInfo/account/changeRecord?${params.toString()}`;
}

async function load(key: string): Promise<Accounts> {
  const answer = await ask(trialAccounts, trialAccounts.request.parse(JSON.parse(key)));
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** The accounts of a code, or those that a word names, each with its owner and the way to its entries. */
export function TrialAccounts({ query, columns, onChange }: Props) {
  const t = useLedgerTexts();
  const lang = useLang();
  const { period, code, keyword, current, size } = query;
  const [round, setRound] = useState(0);
  const wanted = { period, code, keyword: keyword === '' ? undefined : keyword };
  const found = useRefreshed(JSON.stringify({ ...wanted, current, size, round }), load);
  const again = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  const title = code === undefined ? t('trial.found') : label(ledgerCode, code, lang);
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600}>{title}</Text>
          {code !== undefined && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('trial.hide')}
              onClick={() => {
                onChange({ code: undefined });
              }}
            >
              <IconX size={14} />
            </ActionIcon>
          )}
        </Group>
        <FigureExport
          name="trialAccounts"
          title={title}
          path={TRIAL_FILES.accounts.path}
          request={wanted}
          total={found.state === 'ready' ? found.value.total : 0}
          lang={lang}
        />
      </Group>
      <Fetched found={found} t={t} onRetry={again}>
        {({ records, total }) => (
          <>
            <Table.ScrollContainer minWidth={900}>
              <Table withTableBorder withColumnBorders highlightOnHover aria-label={title}>
                <TrialHead
                  heads={[t('trial.code'), t('trial.owner'), t('trial.waybill')]}
                  columns={columns}
                  hasActions
                />
                <Table.Tbody>
                  {records.map((account) => (
                    <Table.Tr key={account.id}>
                      <Table.Td>{label(ledgerCode, account.code, lang)}</Table.Td>
                      <Table.Th scope="row">{account.ownerName}</Table.Th>
                      <Table.Td>{account.waybillNo ?? '—'}</Table.Td>
                      <TrialCells figures={columns.map(({ of }) => of(account))} />
                      <Table.Td>
                        <Anchor component={Link} size="sm" to={entriesOf(account, period)}>
                          {t('entries')}
                        </Anchor>
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            <Pager
              total={total}
              current={current}
              size={size}
              onPage={(page) => {
                onChange({ current: page });
              }}
              onSize={(next) => {
                onChange({ size: next });
              }}
            />
          </>
        )}
      </Fetched>
    </Stack>
  );
}
