import { useMemo, useState } from 'react';
import { dueRows } from '../../../domain/rules/todoCounts.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { useTexts } from '../../records/texts.ts';
import { vehicleView } from './view.tsx';

const BULK = ['submit', 'freeze'];

/** Vehicles and trailers with their licences, with a preset for those that expire soon: records 10.11. */
export default function VehicleManagePage() {
  const t = useTexts();
  const [opened] = useState(() => Date.now());
  const due = useMemo(() => dueRows('vehicle', 'certificateEndAt', opened).query, [opened]);
  const quick = useMemo(() => [{ label: t('dueSoon'), filters: due }], [t, due]);
  return <RecordPage view={vehicleView} todo={due} quick={quick} bulk={BULK} />;
}
