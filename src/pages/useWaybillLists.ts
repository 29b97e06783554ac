import { LEADS } from 'virtual:described-leads';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useViewer } from '../app/hooks.ts';
import { menuOf } from '../menu/menu.ts';
import { listPage } from './recordPages.ts';

/** A list with the rows that belong to one waybill. */
export interface WaybillList {
  /** The title of its page. */
  readonly title: string;
  readonly address: string;
}

/** Names the lists of these records narrowed to one waybill, as far as the user has them. */
export function useWaybillLists() {
  const { t } = useTranslation();
  const { role } = useViewer();
  const { routes } = useSession(({ context }) => menuOf(context));
  return useCallback(
    (waybillId: string, records: readonly string[]): readonly WaybillList[] =>
      records.flatMap((record) => {
        const lead = LEADS.waybill?.find((one) => one.record === record && one.by === undefined);
        const page = lead?.roles.includes(role) ? listPage(record, (path) => routes.has(path)) : undefined;
        if (!lead || !page) return [];
        const tab = page.tab === undefined ? {} : { tab: page.tab };
        const query = new URLSearchParams({ ...tab, [lead.filter]: waybillId });
        const title = t(routes.get(page.path)?.meta.title ?? page.path);
        return { title, address: `${page.path}?${query.toString()}` };
      }),
    [t, role, routes],
  );
}
