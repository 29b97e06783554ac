import { useMemo, useState } from 'react';
import type { Filters } from '../../../machines/list/setup.ts';
import type { ListPageProps } from '../../records/list/RecordList.tsx';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { useTexts } from '../../records/texts.ts';
import { dueSoon } from '../driver/dueSoon.ts';
import { contractView } from './view.ts';

interface Props extends Pick<Partial<ListPageProps>, 'view' | 'columns' | 'without'> {
  base: Filters;
}

/** Contracts of some kinds, with a preset for those that expire soon: records 6. */
export function Contracts({ view = contractView, ...page }: Props) {
  const t = useTexts();
  const [opened] = useState(() => Date.now());
  const quick = useMemo(
    () => [{ label: t('dueSoon'), filters: { ...dueSoon('validTo', opened), status: 'active' } }],
    [t, opened],
  );
  return <RecordPage {...page} view={view} quick={quick} />;
}
