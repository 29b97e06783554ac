import { Anchor, Stack } from '@mantine/core';
import { fileUrl } from '../../../domain/calls/files.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { CoverBar } from './CoverBar.tsx';
import { Seal } from './Seal.tsx';
import { useInsuranceTexts } from './texts.ts';
import { useVerified } from './useVerified.ts';

/** Above the facts of a policy: what the insurer says of it, its time beside the trip, its paper. */
export function PolicyLead({ row }: { row: WireRow }) {
  return typeof row.policyNumber === 'string' ? <Sold row={row} /> : null;
}

function Sold({ row: { id, effectiveAt, paperId } }: { row: WireRow }) {
  const t = useInsuranceTexts();
  const { found, again } = useVerified(id);
  const [paper] = Array.isArray(paperId) ? paperId : [];
  const times = found.state === 'ready' ? found.value : null;
  return (
    <Stack gap="xs" mb="md">
      <Seal found={found} again={again} />
      {times !== null && times.coverEnd !== null && typeof effectiveAt === 'number' && (
        <CoverBar
          cover={{ from: effectiveAt, to: times.coverEnd }}
          trip={{ from: times.tripFrom, to: times.tripTo }}
        />
      )}
      {typeof paper === 'string' && (
        <Anchor href={fileUrl(paper)} target="_blank" rel="noreferrer" size="sm">
          {t('paper')}
        </Anchor>
      )}
    </Stack>
  );
}
