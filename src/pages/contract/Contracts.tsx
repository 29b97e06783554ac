import { useMemo, useState } from 'react';
import type { Filters } from '../../../machines/list/setup.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { useTexts } from '../../records/texts.ts';
import { dueSoon } from '../driver/dueSoon.ts';
import { contractView } from './view.ts';

/** Contracts of some kinds, with a preset for those that expire soon: records 6. */
export function Contracts({ base }: { base: Filters }) {
  const t = useTexts();
  const [opened] = useState(() => Date.now());
  const quick = useMemo(
    () => [{ label: t('dueSoon'), filters: { ...dueSoon('validTo', opened), status: 'active' } }],
    [t, opened],
  );
  return <RecordPage view={contractView} base={base} quick={quick} />;
}
