import { Button, Checkbox, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { StatementText } from '../../../domain/calls/statementLink.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { FactList } from '../linked/FactList.tsx';
import classes from '../linked/linked.module.css';
import { useLang } from '../../app/hooks.ts';
import { LineFacts } from './LineFacts.tsx';
import { NotesBody } from './NotesBody.tsx';
import { useStatementTexts } from './texts.ts';

const day = (at: number) => formatTime(at, 'y-m-d');

interface Props {
  statement: StatementText;
  /** Disputed waybills; absent: no checkboxes. */
  ticked?: ReadonlySet<string>;
  onTick?: (waybillNo: string) => void;
}

/** The statement as a table: each waybill with what it is checked by, its amount, and the total; and the same as a file. */
export function StatementBody({ statement, ticked, onTick }: Props) {
  const t = useStatementTexts();
  const lang = useLang();
  const save = async () => {
    const { saveCsv } = await import('./saveCsv.ts');
    saveCsv(statement, lang);
  };
  const { reconNo, counterparty, periodFrom, periodTo, lines, agreedFen } = statement;
  const facts = [
    [t('no'), reconNo],
    [t('counterparty'), counterparty],
    [t('period'), `${day(periodFrom)} – ${day(periodTo)}`],
    [t('total'), `${yuanFromFen(agreedFen)} ${t('yuan')}`],
  ] as const;
  return (
    <section aria-label={t('title')}>
      <FactList facts={facts} />
      <NotesBody notes={statement.notes} />
      <Table.ScrollContainer minWidth={320}>
        <Table fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('waybill')}</Table.Th>
              <Table.Th ta="right">{t('amount')}</Table.Th>
              <Table.Th ta="right">{t('adjustment')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => {
              const { waybillNo, externalNo, amountFen, adjustFen, adjustReason } = line;
              return (
                <Table.Tr key={waybillNo}>
                  <Table.Td>
                    {onTick ? (
                      <Checkbox
                        label={waybillNo}
                        checked={ticked?.has(waybillNo) === true}
                        onChange={() => {
                          onTick(waybillNo);
                        }}
                      />
                    ) : (
                      waybillNo
                    )}
                    {externalNo !== null && <div className={classes.note}>{externalNo}</div>}
                    <LineFacts line={line} />
                  </Table.Td>
                  <Table.Td ta="right">{yuanFromFen(amountFen)}</Table.Td>
                  <Table.Td ta="right">
                    {adjustFen === 0 ? '' : yuanFromFen(adjustFen)}
                    {adjustReason !== null && <div className={classes.note}>{adjustReason}</div>}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Button
        variant="default"
        leftSection={<IconDownload size={14} aria-hidden />}
        onClick={() => {
          void save();
        }}
      >
        {t('file.csv')}
      </Button>
    </section>
  );
}
