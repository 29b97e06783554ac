import { Anchor, Group } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { WireRow } from '../../domain/calls/records.ts';
import { sharedBy, type SharedKind } from '../../domain/calls/sharing.ts';
import { RecordPage } from '../records/list/RecordPage.tsx';
import { loadSpec } from '../records/specs.ts';
import type { RecordView } from '../records/view.ts';
import { ShareButton } from '../sharing/ShareButton.tsx';

const BULK = ['enable', 'disable'];

/** Records with a fence, the parameter that names a row of them at the map, and the kind of link that shows it (records 4). */
const FENCED: Readonly<Record<string, { readonly key: string; readonly kind?: SharedKind }>> = {
  station: { key: sharedBy('stationFence').key, kind: 'stationFence' },
  address: { key: sharedBy('addressFence').key, kind: 'addressFence' },
  speedZone: { key: 'zoneId' },
};

function fenceLink({ key, kind }: { readonly key: string; readonly kind?: SharedKind }) {
  return function FenceLink({ row }: { row: WireRow }) {
    const { t } = useTranslation();
    return (
      <Group gap="lg">
        <Anchor component={Link} size="sm" to={`/enclosure?${key}=${row.id}`}>
          {t('route.Enclosure')}
        </Anchor>
        {kind && <ShareButton links={[{ kind, id: row.id }]} />}
      </Group>
    );
  };
}

/** Display of a plain reference, derived from its description. */
export function viewOfReference(spec: RecordView['spec']): RecordView {
  const fence = FENCED[spec.name];
  return {
    ...(fence === undefined ? {} : { related: fenceLink(fence) }),
    spec,
  };
}

/** The page of a plain reference (domain/schema/reference.ts). */
export async function referencePage(record: string): Promise<{ default: ComponentType }> {
  const view = viewOfReference(await loadSpec(record));
  const page = <RecordPage view={view} bulk={BULK} />;
  if (view.spec.tree === undefined) return { default: () => page };
  const { TreePanel } = await import('./treePanel/TreePanel.tsx');
  return {
    default: () => <TreePanel spec={view.spec}>{page}</TreePanel>,
  };
}
