import { useMemo, useState } from 'react';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { useTexts } from '../../records/texts.ts';
import { dueSoon } from '../driver/dueSoon.ts';
import { collectionAgreementView } from './view.ts';

/** Collection agreements, with a preset for those that expire soon: records 10.11. */
export default function CollectionAgreementPage() {
  const t = useTexts();
  const [opened] = useState(() => Date.now());
  const quick = useMemo(
    () => [{ label: t('dueSoon'), filters: { ...dueSoon('validTo', opened), status: 'active' } }],
    [t, opened],
  );
  return <RecordPage view={collectionAgreementView} quick={quick} />;
}
