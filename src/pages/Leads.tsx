import { Anchor, Fieldset, Group } from '@mantine/core';
import { LEADS } from 'virtual:described-leads';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { WireRow } from '../../domain/calls/records.ts';
import type { Role } from '../../domain/codes/roles.ts';
import { exactly } from '../../domain/schema/exactly.ts';
import { useSession, useViewer } from '../app/hooks.ts';
import { menuOf } from '../menu/menu.ts';
import { useTexts } from '../records/texts.ts';
import { listPage } from './recordPages.ts';

interface Place {
  readonly path: string;
  readonly address: string;
}

/** Addresses of the lists that a row leads to, each list once: its own, then those of the waybill it is about. */
function placesOf(record: string, row: WireRow, role: Role, mayOpen: (path: string) => boolean): Place[] {
  const subjects = [
    { record, row },
    ...(typeof row.waybillId === 'string' && record !== 'waybill'
      ? [{ record: 'waybill', row: { ...row, id: row.waybillId } }]
      : []),
  ];
  const found = new Map<string, Place>();
  for (const subject of subjects)
    for (const { record: list, filter, by, roles } of LEADS[subject.record] ?? []) {
      const page = roles.includes(role) && list !== record ? listPage(list, mayOpen) : undefined;
      // The number of a document: that of the row itself only.
      const value = by === undefined ? subject.row.id : subject.record === record ? row[by] : undefined;
      if (!page || typeof value !== 'string' || found.has(page.path)) continue;
      const query = new URLSearchParams({
        ...(page.tab === undefined ? {} : { tab: page.tab }),
        [filter]: by === undefined ? value : exactly(value),
      });
      found.set(page.path, { path: page.path, address: `${page.path}?${query.toString()}` });
    }
  return [...found.values()];
}

/** Links from an opened row to the lists of payments, entries, statements, invoices and reports that belong to it. */
export default function Leads({ record, row }: { record: string; row: WireRow }) {
  const t = useTexts();
  const { t: title } = useTranslation();
  const { role } = useViewer();
  const { routes } = useSession(({ context }) => menuOf(context));
  const places = placesOf(record, row, role, (path) => routes.has(path));
  if (places.length === 0) return null;
  return (
    <Fieldset legend={t('leads')} mt="md">
      <Group gap="md">
        {places.map(({ path, address }) => (
          <Anchor key={path} component={Link} to={address} size="sm">
            {title(routes.get(path)?.meta.title ?? path)}
          </Anchor>
        ))}
      </Group>
    </Fieldset>
  );
}
