import { useMemo, useState } from 'react';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { useTripContractTexts } from './texts.ts';
import { signedContractView } from './view.tsx';

/** What was sent at least once. */
const SENT = { sendCountFrom: '1' };
const COLUMNS = [
  'lastSentAt',
  'waybillId',
  'signPhone',
  'sendCount',
  'linkExpireAt',
  'readAt',
  'smsState',
  'status',
  'contractNo',
];
const NEWEST = { field: 'lastSentAt', dir: 'desc' } as const;
const BULK = ['resend'];

/** The invitations to sign that went to phones: sent, arrived, opened, signed (addendum A 4.5). */
export default function TransportContractSmsPage() {
  const t = useTripContractTexts();
  const [opened] = useState(() => Date.now());
  const quick = useMemo(
    () => [
      { label: t('waiting'), filters: { status: 'sent' } },
      { label: t('lastDay'), filters: { sentAtFrom: String(opened - DAY_MS) } },
    ],
    [t, opened],
  );
  return (
    <RecordPage
      view={signedContractView}
      base={SENT}
      columns={COLUMNS}
      sort={NEWEST}
      quick={quick}
      bulk={BULK}
      noCreate
    />
  );
}
