import { Table } from '@mantine/core';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { monthChecks } from '../../../domain/calls/monthEnd.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { ledgerCode } from '../../../domain/codes/lists/ledger.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { useLang } from '../../app/hooks.ts';
import classes from './account.module.css';
import { useLedgerTexts } from './texts.ts';

type Figure = DataOf<typeof monthChecks>['figures'][number];

/** The accounts of the month beside those of the month before: what each grew by, and what it came to. */
export function MonthFigures({ figures }: { figures: readonly Figure[] }) {
  const t = useLedgerTexts();
  const lang = useLang();
  const heads = ['month.moved', 'month.before', 'month.change', 'month.closing'] as const;
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('trial.code')}</Table.Th>
            {heads.map((head) => (
              <Table.Th key={head} className={classes.figure}>
                {t(head)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {figures.map(({ code, movedFen, movedBeforeFen, closingFen }) => (
            <Table.Tr key={code}>
              <Table.Th scope="row" fw={400}>
                {label(ledgerCode, code, lang)}
              </Table.Th>
              {[movedFen, movedBeforeFen, movedFen - movedBeforeFen, closingFen].map((fen, index) => (
                <Table.Td key={heads[index]} className={classes.figure}>
                  {yuanFromFen(fen)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
