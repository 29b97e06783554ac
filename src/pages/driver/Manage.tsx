import { useMemo, useState } from 'react';
import { RecordPage } from '../../records/RecordPage.tsx';
import { useWords } from '../../records/words.ts';
import { dueSoon } from './dueSoon.ts';
import { driverView } from './view.tsx';

const BULK = ['submit', 'freeze'];

/** Drivers with their certificates; those that end soon are one press away: records 10.11. */
export default function Manage() {
  const t = useWords();
  const [opened] = useState(() => Date.now());
  const due = useMemo(() => dueSoon('certificateEndAt', opened), [opened]);
  const quick = useMemo(() => [{ label: t('dueSoon'), filters: due }], [t, due]);
  return <RecordPage view={driverView} todo={due} quick={quick} bulk={BULK} />;
}
