import { label } from '../../../domain/codes/lists/list.ts';
import { ledgerDocument } from '../../../domain/codes/lists/ledger.ts';
import { Anchor, Group } from '@mantine/core';
import type { ComponentType } from 'react';
import { Link } from 'wouter';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { billFigure } from '../../../domain/records/billFigure.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { useLang } from '../../app/hooks.ts';
import { useOpenRecords } from '../useOpenRecords.ts';
import { Journal } from '../account/Journal.tsx';
import { useFigureTexts } from './texts.ts';

const textIn = (row: WireRow, name: string) => {
  const value = row[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The document behind a row of a statistic: named by the row, a bill by its id, or the row itself. */
function documentOf(spec: RecordSpec, row: WireRow): { record: string; id: string; no: string } {
  const no = textIn(row, spec.number.field) ?? '';
  const [record, id] = [textIn(row, 'bizType'), textIn(row, 'bizId')];
  if (record !== null && id !== null) return { record, id, no: textIn(row, 'bizNo') ?? no };
  return { record: spec.name === billFigure.name ? 'freightBill' : spec.name, id: row.id, no };
}

/** Details of a row of a statistic: its document, its waybill, and the ledger entries (transport-and-money 12). */
function Evidence({ spec, row }: { spec: RecordSpec; row: WireRow }) {
  const t = useFigureTexts();
  const lang = useLang();
  const { addressOf } = useOpenRecords();
  // A ledger entry shows its journal, and the journal its document.
  const isEntry = textIn(row, 'journalId') !== null;
  const { record, id, no } = documentOf(spec, row);
  const isWaybill = record === 'waybill';
  const waybillId = isWaybill ? id : textIn(row, 'waybillId');
  const address = isEntry || isWaybill ? undefined : addressOf(record, id);
  const entries = new URLSearchParams(waybillId === null ? { bizNo: no } : { waybillId });
  const name = record === spec.name ? say(spec.label, lang) : label(ledgerDocument, record, lang);
  return (
    <>
      <Group gap="md" mb="md">
        {address !== undefined && (
          <Anchor component={Link} size="sm" to={address}>
            {name} {no}
          </Anchor>
        )}
        {waybillId !== null && (
          <Anchor component={Link} size="sm" to={`/tms/transport/waybillManage?open=${waybillId}`}>
            {t('waybill')} {isWaybill ? no : (row.titles.waybillId ?? '')}
          </Anchor>
        )}
        {!isEntry && (
          <Anchor component={Link} size="sm" to={`/basicInfo/account/changeRecord?${entries.toString()}`}>
            {t('entries')}
          </Anchor>
        )}
      </Group>
      {isEntry && <Journal row={row} />}
    </>
  );
}

/** The same for a row of a record. */
export function evidenceOf(spec: RecordSpec): ComponentType<{ row: WireRow }> {
  return function EvidenceOfRow({ row }) {
    return <Evidence spec={spec} row={row} />;
  };
}
