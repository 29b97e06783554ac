import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useGroup } from '../app/group.ts';

/** Title of the browser tab: the translated title of the route, then the group; without translation the group alone. */
export function usePageTitle(key: string | null): void {
  const { t, i18n } = useTranslation();
  const { groupName } = useGroup();
  const title = key !== null && i18n.exists(key) ? `${t(key)} - ${groupName}` : groupName;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
