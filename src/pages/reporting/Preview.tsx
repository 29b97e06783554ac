import { Fieldset, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { reportPreview } from '../../../domain/calls/reporting.ts';
import { PERSONAL, type MessageField } from '../../../domain/codes/messages/field.ts';
import { regReport } from '../../../domain/records/regReport.ts';
import { answerInWords } from '../../../domain/reporting/answerWords.ts';
import { fieldsOf } from '../../../domain/reporting/kinds.ts';
import { faultsOf } from '../../../domain/reporting/message.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { useOpenRecords } from '../useOpenRecords.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './reporting.module.css';
import { MessageTable } from './MessageTable.tsx';
import { useReportingTexts } from './texts.ts';

type Shown = DataOf<typeof reportPreview>;

async function load(key: string): Promise<Shown> {
  const [id = ''] = key.split('|');
  const answer = await ask(reportPreview, { id });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** The details of a report: its message, and earlier submissions. */
export function ReportRelated({ row }: { row: WireRow }) {
  const t = useReportingTexts();
  const [round, setRound] = useState(0);
  const preview = useLoaded(`${row.id}|${String(row.version)}|${String(round)}`, load);
  return (
    <Fetched
      found={preview}
      t={t}
      onRetry={() => {
        setRound((before) => before + 1);
      }}
      waiting={<Skeleton height={240} role="status" aria-busy />}
    >
      {(shown) => <Shown row={row} shown={shown} />}
    </Fetched>
  );
}

/** Rules of the guide that the message breaks; masked personal data is not checked. */
function faultsIn(fields: readonly MessageField[], { isSent, message }: Shown) {
  return isSent ? [] : faultsOf(fields, message).filter(({ field }) => !(field.name in PERSONAL));
}

function Shown({ row, shown }: { row: WireRow; shown: Shown }) {
  const t = useReportingTexts();
  const { addressOf } = useOpenRecords();
  const kind = regReport.fields.kind.schema.parse(row.kind);
  const fields = fieldsOf({ kind, provinceCode: String(row.provinceCode) });
  const sourceOf = ({ source }: MessageField) => {
    const id = source && shown.sources[source.record];
    const address = id === undefined ? undefined : addressOf(source?.record ?? '', id);
    return address === undefined ? undefined : `${address}&field=${source?.field ?? ''}`;
  };
  return (
    <Stack gap="md">
      <Fieldset legend={t('preview')}>
        <Text size="sm" c="dimmed" mb="xs">
          {t(shown.isSent ? 'preview.sent' : 'preview.now')} · {t('preview.masked')}
        </Text>
        <MessageTable
          fields={fields}
          message={shown.message}
          faults={faultsIn(fields, shown)}
          refused={row.status === 'rejected' && typeof row.ackField === 'string' ? row.ackField : null}
          addressOf={sourceOf}
        />
      </Fieldset>
      <Fieldset legend={t('sent')}>
        {shown.sent.length === 0 ? (
          <Text size="sm">{t('sent.none')}</Text>
        ) : (
          <Sent sent={shown.sent} fields={fields} />
        )}
      </Fieldset>
    </Stack>
  );
}

function Sent({ sent, fields }: Pick<Shown, 'sent'> & { fields: readonly MessageField[] }) {
  const t = useReportingTexts();
  const lang = useLang();
  return (
    <Table.ScrollContainer minWidth={620}>
      <Table fz="sm">
        <Table.Thead>
          <Table.Tr>
            {(['reference', 'sentAt', 'sends', 'answer', 'answerAt'] as const).map((name) => (
              <Table.Th key={name} className={name === 'sends' ? classes.figure : undefined}>
                {t(name)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sent.map((one) => (
            <Table.Tr key={one.referenceNumber}>
              <Table.Th scope="row" className={classes.name}>
                {one.referenceNumber}
              </Table.Th>
              <Table.Td>{formatTime(one.createdAt)}</Table.Td>
              <Table.Td className={classes.figure}>{one.sends}</Table.Td>
              <Table.Td>
                {t(`state.${one.state}`)} {one.ackCode} {answerInWords(fields, one.ackMsg ?? '', lang)}
              </Table.Td>
              <Table.Td>{one.ackAt === null ? '—' : formatTime(one.ackAt)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
