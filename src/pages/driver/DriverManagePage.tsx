import { useMemo, useState } from 'react';
import { dueRows } from '../../../domain/rules/todoCounts.ts';
import { useAddress } from '../../records/address.ts';
import { areSame, defaultQuery, queryFrom } from '../../records/listUrl.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { useTexts } from '../../records/texts.ts';
import { DueVehicles } from './DueVehicles.tsx';
import { driverView } from './view.tsx';

const BULK = ['submit', 'freeze'];
const DEFAULTS = defaultQuery({}, driverView.spec.list.sort);

/** Drivers with their certificates, with a preset for those that expire soon: records 10.11. */
export default function DriverManagePage() {
  const t = useTexts();
  const { search } = useAddress();
  const [opened] = useState(() => Date.now());
  const due = useMemo(() => dueRows('driver', 'certificateEndAt', opened).query, [opened]);
  const quick = useMemo(() => [{ label: t('dueSoon'), filters: due }], [t, due]);
  const { filters } = queryFrom(search, driverView.spec, DEFAULTS, due);
  return (
    <>
      <RecordPage view={driverView} todo={due} quick={quick} bulk={BULK} />
      {areSame(filters, due) && <DueVehicles now={opened} />}
    </>
  );
}
