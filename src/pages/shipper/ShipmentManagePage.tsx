import { useMemo, useState } from 'react';
import { dueRows } from '../../../domain/rules/todoCounts.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { useTexts } from '../../records/texts.ts';
import { shipperView } from './view.tsx';

const BULK = ['submit', 'freeze'];

/** Shippers with their terms, with a preset for ID cards that expire soon: records 10.11. */
export default function ShipmentManagePage() {
  const t = useTexts();
  const [opened] = useState(() => Date.now());
  const due = useMemo(() => dueRows('shipper', 'idValidTo', opened).query, [opened]);
  const quick = useMemo(() => [{ label: t('dueSoon'), filters: due }], [t, due]);
  return <RecordPage view={shipperView} todo={due} quick={quick} bulk={BULK} />;
}
