import { IconPresentationAnalytics } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CONFIG_BIG_DATA } from '../../../domain/calls/session.ts';
import { isUrl } from '../../../domain/rules/checks.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { useSession } from '../../app/hooks.ts';
import classes from './TopBar.module.css';

/** The configured address of the big-data centre; only web addresses are accepted. */
function webAddress(text = ''): string | null {
  return isUrl(text) && /^https?:/i.test(text) ? new URL(text).href : null;
}

/** The big-data centre, an outside page, for administrators of the central-control variant (L-05). */
export function BigDataLink() {
  const { t } = useTranslation();
  const address = useSession(({ context: { branch, centralControl, roles } }) =>
    centralControl && roles.includes(ROLE_CODES.admin)
      ? webAddress(branch?.partyGroupConfigCacheMap[CONFIG_BIG_DATA]?.configValue)
      : null,
  );
  if (address === null) return null;
  return (
    <a className={classes.bigData} href={address} target="_blank" rel="noopener noreferrer">
      <IconPresentationAnalytics size={16} stroke={1.6} aria-hidden />
      {t('tool.bigData')}
    </a>
  );
}
