import { Anchor } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { WireRow } from '../../domain/calls/records.ts';
import { RecordPage } from '../records/RecordPage.tsx';
import { loadSpec } from '../records/specs.ts';
import type { RecordView } from '../records/view.ts';

const BULK = ['enable', 'disable'];

/** The field by which the rows of a record belong to a shipper. */
const shipperFieldOf = ({ fields }: RecordView['spec']) =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'ref' && fields[name].to === 'shipper');

/** Records with a fence around them, by what the page that draws it calls their id (records 4). */
const FENCED: Readonly<Record<string, string>> = { station: 'stationId', address: 'addressId' };

function fenceLink(parameter: string) {
  return function FenceLink({ row }: { row: WireRow }) {
    const { t } = useTranslation();
    return (
      <Anchor component={Link} size="sm" to={`/enclosure?${parameter}=${row.id}`}>
        {t('route.Enclosure')}
      </Anchor>
    );
  };
}

/** How a plain reference is shown: all of it from its description; a shipper keeps only rows of its own. */
export function viewOfReference(spec: RecordView['spec']): RecordView {
  const owner = shipperFieldOf(spec);
  const parameter = FENCED[spec.name];
  return {
    ...(parameter === undefined ? {} : { related: fenceLink(parameter) }),
    spec,
    weight: 'kg',
    fixed: ({ role, partyId }) =>
      role === 'S' && partyId !== undefined && owner !== undefined ? { [owner]: partyId } : {},
  };
}

/** The page of a plain reference (domain/records/reference.ts). */
export async function referencePage(record: string): Promise<{ default: ComponentType }> {
  const view = viewOfReference(await loadSpec(record));
  return { default: () => <RecordPage view={view} bulk={BULK} /> };
}
