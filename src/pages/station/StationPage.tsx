import { say } from '../../../domain/codes/label.ts';
import { station } from '../../../domain/records/station.ts';
import { stationDevice } from '../../../domain/records/stationDevice.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { viewOfReference } from '../reference.tsx';
import { ShownKeys } from './ShownKeys.tsx';
import { deviceView } from './view.tsx';

const stations = <RecordPage view={viewOfReference(station)} bulk={['enable', 'disable']} />;
const devices = (
  <ShownKeys>
    <RecordPage view={deviceView} />
  </ShownKeys>
);

/** Plants, ports, depots and yards, and the devices at their gates (records 10.9, addendum A 2.3). */
export default function StationPage() {
  const lang = useLang();
  const viewer = useViewer();
  const parts = [
    { name: 'stations', spec: station, body: stations },
    { name: 'devices', spec: stationDevice, body: devices },
  ].filter(({ spec }) => mayView(spec, viewer));
  return (
    <UrlTabs
      path="/basicInfo/station/stationManage"
      parts={parts.map(({ name, spec, body }) => ({ name, label: say(spec.label, lang), body }))}
    />
  );
}
