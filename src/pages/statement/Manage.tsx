import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { reconType } from '../../../domain/codes/lists/statement.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/RecordPage.tsx';
import { statementView } from './view.ts';

const TYPES = reconType.items.map(({ code }) => code);
const BULK = ['submit.recon', 'send.link'];
/** Columns of the other types say nothing on a tab. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  upstream: ['shipmentId', 'carrierId', 'type'],
  shipper: ['carrierId', 'upstreamId', 'type'],
  carrier: ['shipmentId', 'upstreamId', 'type', 'invoicedFen', 'uninvoicedFen'],
};
const COLUMNS = Object.fromEntries(
  TYPES.map((type) => [
    type,
    statementView.spec.list.columns.filter((name) => OTHERS[type]?.includes(name) !== true),
  ]),
);
const BASE = Object.fromEntries(TYPES.map((type) => [type, { type }]));

/** Statements of upstream customers, shippers and carriers; a party sees its own (transport-and-money 7.1, 7.4). */
export default function Statements() {
  const lang = useLang();
  const { role } = useViewer();
  const own = role === 'C' ? 'carrier' : 'shipper';
  const [type, setType] = useState<string>(own);
  if (role === 'S' || role === 'C') return <TypeList type={own} />;
  return (
    <Tabs value={type} keepMounted={false} onChange={(next) => setType(next ?? own)}>
      <Tabs.List aria-label={say(statementView.spec.label, lang)}>
        {TYPES.map((code) => (
          <Tabs.Tab key={code} value={code}>
            {label(reconType, code, lang)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TYPES.map((code) => (
        <Tabs.Panel key={code} value={code}>
          <TypeList type={code} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function TypeList({ type }: { type: string }) {
  return (
    <RecordPage view={statementView} base={BASE[type] ?? {}} columns={COLUMNS[type] ?? []} bulk={BULK} />
  );
}
