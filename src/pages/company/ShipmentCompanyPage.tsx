import { useMemo, useState } from 'react';
import { company } from '../../../domain/records/company.ts';
import { PendingChange } from '../../records/detail/PendingChange.tsx';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';
import { useTexts } from '../../records/texts.ts';
import { CertificateEnd } from '../driver/CertificateEnd.tsx';
import { dueSoon } from '../driver/dueSoon.ts';

const companyView: RecordView = {
  spec: company,
  cells: {
    licenceValidTo: ({ licenceValidTo }) => <CertificateEnd at={licenceValidTo} />,
    pendingChange: (row) => <PendingChange view={companyView} row={row} />,
  },
};

const BULK = ['submit', 'freeze'];

/** Companies with licence, credit code and invoice data, with a preset for licences that expire soon: records 10.4. */
export default function ShipmentCompanyPage() {
  const t = useTexts();
  const [opened] = useState(() => Date.now());
  const quick = useMemo(
    () => [{ label: t('dueSoon'), filters: dueSoon('licenceValidTo', opened) }],
    [t, opened],
  );
  return <RecordPage view={companyView} quick={quick} bulk={BULK} />;
}
