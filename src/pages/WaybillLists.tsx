import { Anchor, Group } from '@mantine/core';
import { LEADS } from 'virtual:described-leads';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useSession, useViewer } from '../app/hooks.ts';
import { menuOf } from '../menu/menu.ts';
import { listPage } from './recordPages.ts';

/** The ways to the lists of these records narrowed to one waybill, as far as the user has them. */
export default function WaybillLists({
  waybillId,
  records,
}: {
  waybillId: string;
  records: readonly string[];
}) {
  const { t } = useTranslation();
  const { role } = useViewer();
  const { routes } = useSession(({ context }) => menuOf(context));
  const lists = records.flatMap((record) => {
    const lead = LEADS.waybill?.find((one) => one.record === record && one.by === undefined);
    const page = lead?.roles.includes(role) ? listPage(record, (path) => routes.has(path)) : undefined;
    if (!lead || !page) return [];
    const tab = page.tab === undefined ? {} : { tab: page.tab };
    const query = new URLSearchParams({ ...tab, [lead.filter]: waybillId });
    const title = t(routes.get(page.path)?.meta.title ?? page.path);
    return { title, address: `${page.path}?${query.toString()}` };
  });
  if (lists.length === 0) return null;
  return (
    <Group gap="sm">
      {lists.map(({ title, address }) => (
        <Anchor key={address} component={Link} size="sm" to={address}>
          {title}
        </Anchor>
      ))}
    </Group>
  );
}
