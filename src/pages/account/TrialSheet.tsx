import { Alert, Anchor, Table, Text } from '@mantine/core';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { trialBalance } from '../../../domain/calls/trialBalance.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { ledgerCode } from '../../../domain/codes/lists/ledger.ts';
import type { LedgerCode } from '../../../domain/rules/ledger.ts';
import { isEven, type TrialColumn, trialTotals } from '../../../domain/rules/trialBalance.ts';
import { useLang } from '../../app/hooks.ts';
import classes from './account.module.css';
import { TrialCells, TrialHead } from './TrialHead.tsx';
import { useLedgerTexts } from './texts.ts';

interface Props {
  trial: DataOf<typeof trialBalance>;
  columns: readonly TrialColumn[];
  /** The code whose accounts are shown. */
  code: LedgerCode | undefined;
  onCode: (code: LedgerCode | undefined) => void;
}

/** A line a code, which opens its accounts, with the totals below, and whether they are even. */
export function TrialSheet({ trial: { rows, closed }, columns, code, onCode }: Props) {
  const t = useLedgerTexts();
  const lang = useLang();
  const isSound = isEven(rows);
  return (
    <>
      <Alert color={isSound ? 'green' : 'red'} role="status" py="xs">
        {t(isSound ? 'trial.even' : 'trial.odd')}
      </Alert>
      <Table.ScrollContainer minWidth={900}>
        <Table withTableBorder withColumnBorders highlightOnHover>
          <TrialHead heads={[t('trial.code'), t('trial.accounts')]} columns={columns} />
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.code} {...(row.code === code ? { 'aria-current': true } : {})}>
                <Table.Th scope="row">
                  <Anchor
                    component="button"
                    type="button"
                    inherit
                    aria-pressed={row.code === code}
                    onClick={() => {
                      onCode(row.code === code ? undefined : row.code);
                    }}
                  >
                    {label(ledgerCode, row.code, lang)}
                  </Anchor>
                </Table.Th>
                <Table.Td className={classes.figure}>{row.accounts}</Table.Td>
                <TrialCells figures={columns.map(({ of }) => of(row))} />
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row" colSpan={2}>
                {t('trial.total')}
              </Table.Th>
              <TrialCells figures={trialTotals(columns, rows)} />
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
      {closed.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('trial.closed', { months: closed.join(', ') })}
        </Text>
      )}
    </>
  );
}
