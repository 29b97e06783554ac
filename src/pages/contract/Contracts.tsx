import { useMemo, useState } from 'react';
import type { Filters } from '../../../machines/list/setup.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { useTexts } from '../../records/texts.ts';
import type { RecordView } from '../../records/view.ts';
import { dueSoon } from '../driver/dueSoon.ts';
import { contractView } from './view.ts';

interface Props {
  base: Filters;
  view?: RecordView;
}

/** Contracts of some kinds, with a preset for those that expire soon: records 6. */
export function Contracts({ base, view = contractView }: Props) {
  const t = useTexts();
  const [opened] = useState(() => Date.now());
  const quick = useMemo(
    () => [{ label: t('dueSoon'), filters: { ...dueSoon('validTo', opened), status: 'active' } }],
    [t, opened],
  );
  return <RecordPage view={view} base={base} quick={quick} />;
}
