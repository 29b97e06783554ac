import { label } from '../../../domain/codes/lists/list.ts';
import { journalType, ledgerCode, ledgerDocument } from '../../../domain/codes/lists/ledger.ts';
import { Alert, Anchor, Fieldset, Skeleton, Stack, Table, Text } from '@mantine/core';
import { Link } from 'wouter';
import { journalDetail } from '../../../domain/calls/ledger.ts';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { useOpenRecords } from '../useOpenRecords.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './account.module.css';
import { useLedgerTexts } from './texts.ts';

type Detail = DataOf<typeof journalDetail>;
type Side = Detail['entries'][number]['debit'];

async function loadJournal(id: string): Promise<Detail | null> {
  const answer = await ask(journalDetail, { id });
  return answer.ok ? answer.data : null;
}

/** The journal behind a line of a statement, for accounting roles: both sides, and the document that caused it. */
export function Journal({ row }: { row: WireRow }) {
  return mayAsk(useViewer(), journalDetail) ? (
    <Loaded id={String(row.journalId)} />
  ) : (
    <Document bizType={String(row.bizType)} bizId={String(row.bizId)} bizNo={String(row.bizNo)} />
  );
}

function Loaded({ id }: { id: string }) {
  const t = useLedgerTexts();
  const lang = useLang();
  const journal = useLoaded(id, loadJournal);
  if (journal.state === 'loading') return <Skeleton height={160} />;
  if (journal.state === 'failed' || journal.value === null)
    return (
      <Alert color="red" role="alert">
        {t('failed')}
      </Alert>
    );
  const { value } = journal;
  return (
    <Stack gap="sm">
      {value.reversesId !== null && <Alert color="yellow">{t('reverses', { id: value.reversesId })}</Alert>}
      {value.reversedById !== null && (
        <Alert color="yellow">{t('reversed', { id: value.reversedById })}</Alert>
      )}
      <Fieldset legend={`${t('journal')} ${value.id} · ${label(journalType, value.type, lang)}`}>
        <Text size="sm" c="dimmed" mb="xs">
          {formatTime(value.postedAt)} {value.byName !== '' && `· ${t('by')} ${value.byName}`}
        </Text>
        <Table.ScrollContainer minWidth={420}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('debit')}</Table.Th>
                <Table.Th>{t('credit')}</Table.Th>
                <Table.Th className={classes.figure}>{t('amount')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {value.entries.map((entry) => (
                <Table.Tr key={entry.id}>
                  <Table.Td>{sideText(entry.debit, lang)}</Table.Td>
                  <Table.Td>{sideText(entry.credit, lang)}</Table.Td>
                  <Table.Td className={classes.figure}>{yuanFromFen(entry.amountFen)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Fieldset>
      <Document bizType={value.bizType} bizId={value.bizId} bizNo={value.bizNo} />
    </Stack>
  );
}

function sideText({ code, ownerName }: Side, lang: Lang): string {
  const account = label(ledgerCode, code, lang);
  return ownerName === '' ? account : `${account} · ${ownerName}`;
}

function Document({ bizType, bizId, bizNo }: { bizType: string; bizId: string; bizNo: string }) {
  const t = useLedgerTexts();
  const lang = useLang();
  const { addressOf } = useOpenRecords();
  const address = addressOf(bizType, bizId);
  const name = `${label(ledgerDocument, bizType, lang)} ${bizNo}`;
  return (
    <Fieldset legend={t('document')}>
      {address === undefined ? (
        <Text size="sm">{name}</Text>
      ) : (
        <Anchor component={Link} href={address} aria-label={`${t('open')}: ${name}`}>
          {name}
        </Anchor>
      )}
    </Fieldset>
  );
}
