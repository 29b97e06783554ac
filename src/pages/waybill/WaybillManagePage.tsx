import { Button, Group } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { readTower } from '../../../domain/calls/tower.ts';
import { tripProof } from '../../../domain/records/tripProof.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { useTexts } from '../../records/texts.ts';
import { ProposalTabs } from '../proposal/ProposalTabs.tsx';
import { useProofTexts } from '../tripProof/texts.ts';
import { tripProofView } from '../tripProof/view.ts';
import { TOWER } from './tower.ts';
import { waybillView } from './view.tsx';

const KINDS = ['loadWeight', 'trackExcuse'];
const proofs = <RecordPage view={tripProofView} />;

/** Waybills from loading to receipt (transport-and-money 4.4), and corrected weights and exceptions that wait for another person. */
export default function WaybillManagePage() {
  const { t } = useTranslation('rights');
  const viewer = useViewer();
  const words = useTexts();
  const proofTexts = useProofTexts();
  const body = (
    <>
      {mayAsk(viewer, readTower) && (
        <Group justify="flex-end" px="md" pt="sm">
          <Button component={Link} to={TOWER} variant="light" leftSection={<IconMap2 size={16} />}>
            {words('waybill.tower')}
          </Button>
        </Group>
      )}
      <RecordPage view={waybillView} noCreate />
    </>
  );
  const own = { name: 'waybills', label: t('waybills'), body };
  const more = mayView(tripProof, viewer) ? [{ name: 'proofs', label: proofTexts('tab'), body: proofs }] : [];
  return <ProposalTabs path="/tms/transport/waybillManage" own={own} kinds={KINDS} more={more} />;
}
