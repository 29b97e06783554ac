import { IconLinkOff } from '@tabler/icons-react';
import { messageOf, refuse } from '../../../domain/codes/refusals.ts';
import { linkNoLongerValid } from '../../../domain/codes/refusals/codes/accounts.ts';
import { useLang } from '../../app/hooks.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Shown when a link is not valid (records 4). */
export function NoLink() {
  const lang = useLang();
  return (
    <Notice icon={<IconLinkOff size={28} aria-hidden />} title={messageOf(refuse(linkNoLongerValid), lang)} />
  );
}
