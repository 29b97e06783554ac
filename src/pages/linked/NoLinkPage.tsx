import { useTranslation } from 'react-i18next';
import { OPEN_TITLES } from 'virtual:page-files';
import { useLocation } from 'wouter';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { NoLink } from './NoLink.tsx';

/** A public page opened without a valid link: its name, and whom to ask (records 4). */
export default function NoLinkPage() {
  const { t } = useTranslation();
  const [path] = useLocation();
  return (
    <EntryFrame title={t(OPEN_TITLES[path] ?? '')}>
      <NoLink />
    </EntryFrame>
  );
}
