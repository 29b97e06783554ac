import { say } from '../../../domain/codes/label.ts';
import { safetyWarning } from '../../../domain/records/safetyWarning.ts';
import { speedZone } from '../../../domain/records/speedZone.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { viewOfReference } from '../reference.tsx';
import { WarningList } from './WarningList.tsx';

const zones = <RecordPage view={viewOfReference(speedZone)} bulk={['enable', 'disable']} />;
const warnings = <WarningList kinds="speed" />;

/** Warnings of vehicles that drove too fast, and the areas with a limit of their own: addendum A 1.5. */
export default function SpeedWarningPage() {
  const lang = useLang();
  const viewer = useViewer();
  const parts = [
    { name: 'warnings', spec: safetyWarning, body: warnings },
    { name: 'zones', spec: speedZone, body: zones },
  ].filter(({ spec }) => mayView(spec, viewer));
  return (
    <UrlTabs
      path="/tms/CustomerService/speedWarning"
      parts={parts.map(({ name, spec, body }) => ({ name, label: say(spec.label, lang), body }))}
    />
  );
}
