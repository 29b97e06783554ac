import { Alert, Group, Stack, Table, Text } from '@mantine/core';
import { bankDays } from '../../../domain/calls/bankStatement.ts';
import type { DataOf } from '../../../domain/calls/call.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { useDayRange } from '../../records/form/useDayRange.tsx';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from '../account/account.module.css';
import { useBankTexts } from './texts.ts';

type Days = DataOf<typeof bankDays>;

async function load(key: string): Promise<Days> {
  const [from, to] = key.split('|').map((ms) => (ms === '' ? undefined : Number(ms)));
  const answer = await ask(bankDays, { from, to });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** The bank's closing balance beside that of the books, day by day, with what explains the difference. */
export function BankDays({ round, onRetry }: { round: number; onRetry: () => void }) {
  const t = useBankTexts();
  const lang = useLang();
  const { inputs, isRead, from, to } = useDayRange({ from: t('from'), to: t('to') }, lang);
  const found = useLoaded([from, to, round].join('|'), load);
  return (
    <Stack gap="sm" p="md">
      <Group align="flex-end" gap="sm">
        {inputs}
      </Group>
      {isRead && (
        <Fetched found={found} t={t} onRetry={onRetry}>
          {({ days, isCut }) => (
            <>
              <Verdict days={days} />
              {days.length > 0 && <Balances days={days} />}
              {isCut && (
                <Text size="sm" c="dimmed">
                  {t('cut')}
                </Text>
              )}
            </>
          )}
        </Fetched>
      )}
    </Stack>
  );
}

/** Whether bank and books agree at the end of the last day. */
function Verdict({ days: [last] }: Pick<Days, 'days'>) {
  const t = useBankTexts();
  if (!last) return <Text size="sm">{t('noDays')}</Text>;
  const differenceFen = last.bankFen - last.ledgerFen;
  const day = formatTime(last.at, 'y-m-d');
  return (
    <Alert color={differenceFen === 0 ? 'green' : 'yellow'} role="status" py="xs">
      {differenceFen === 0
        ? t('agrees', { day })
        : t('differs', { day, amount: yuanFromFen(Math.abs(differenceFen)) })}
    </Alert>
  );
}

const HEADS = ['bank', 'ledger', 'difference', 'unmatchedLines', 'unmatchedBookings', 'rest'] as const;

function Balances({ days }: Pick<Days, 'days'>) {
  const t = useBankTexts();
  return (
    <Table.ScrollContainer minWidth={860}>
      <Table withTableBorder highlightOnHover aria-label={t('days')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('day')}</Table.Th>
            {HEADS.map((name) => (
              <Table.Th key={name} className={classes.figure}>
                {t(name)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map(({ at, bankFen, ledgerFen, linesFen, bookingsFen, restFen }) => (
            <Table.Tr key={at}>
              <Table.Th scope="row" fw={400}>
                {formatTime(at, 'y-m-d')}
              </Table.Th>
              {[bankFen, ledgerFen, bankFen - ledgerFen, linesFen, bookingsFen, restFen].map((fen, index) => (
                <Table.Td key={HEADS[index]} className={classes.figure}>
                  {fen === 0 ? '—' : yuanFromFen(fen)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
