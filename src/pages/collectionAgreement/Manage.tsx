import { useMemo, useState } from 'react';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { useTexts } from '../../records/texts.ts';
import { dueSoon } from '../driver/dueSoon.ts';
import { collectionAgreementView } from './view.ts';

/** Who collects for whom; those that end soon are one press away: records 10.11. */
export default function Manage() {
  const t = useTexts();
  const [opened] = useState(() => Date.now());
  const quick = useMemo(
    () => [{ label: t('dueSoon'), filters: { ...dueSoon('validTo', opened), status: 'active' } }],
    [t, opened],
  );
  return <RecordPage view={collectionAgreementView} quick={quick} />;
}
