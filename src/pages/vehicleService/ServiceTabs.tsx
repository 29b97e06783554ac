import { Tabs } from '@mantine/core';
import { say } from '../../../domain/codes/label.ts';
import { accident } from '../../../domain/records/accident.ts';
import { insurance } from '../../../domain/records/insurance.ts';
import { refuel } from '../../../domain/records/refuel.ts';
import { repair } from '../../../domain/records/repair.ts';
import { specifiedCost } from '../../../domain/records/specifiedCost.ts';
import { violation } from '../../../domain/records/violation.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import { viewOfService } from './view.ts';

const BEFORE = ['serviceNo', 'status', 'happenedAt'];
const AFTER = ['amountFen', 'payer'];
/** Kinds in the order of their frequency, each with its key figures. */
const KINDS = [
  { view: viewOfService(insurance), figures: ['policyKind', 'insurer', 'validFrom', 'validTo'] },
  { view: viewOfService(repair), figures: ['repairKind', 'shopName'] },
  { view: viewOfService(refuel), figures: ['litres', 'odometerKm', 'consumption'] },
  { view: viewOfService(accident), figures: ['level', 'liability'] },
  { view: viewOfService(violation), figures: ['noticeNo', 'violationText', 'finePoints'] },
  { view: viewOfService(specifiedCost), figures: ['costTypeId', 'periodFrom', 'periodTo'] },
].map(({ view, figures }) => ({ view, columns: [...BEFORE, ...figures, ...AFTER] }));

/** The services of a vehicle or driver by kind: only the selected kind is loaded. */
export function ServiceTabs({ by, id }: { by: 'vehicleId' | 'driverId'; id: string }) {
  const lang = useLang();
  const { role } = useViewer();
  const kinds = KINDS.filter(({ view }) => view.spec.view.includes(role));
  const [first] = kinds;
  if (!first) return null;
  return (
    <Tabs defaultValue={first.view.spec.name} keepMounted={false} mb="md">
      <Tabs.List mb="xs">
        {kinds.map(({ view: { spec } }) => (
          <Tabs.Tab key={spec.name} value={spec.name}>
            {say(spec.label, lang)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {kinds.map(({ view, columns }) => (
        <Tabs.Panel key={view.spec.name} value={view.spec.name}>
          <RelatedList view={view} by={by} id={id} columns={columns} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
