import { Loader } from '@mantine/core';
import { IconCloudOff, IconLinkOff } from '@tabler/icons-react';
import { Notice } from '../../ui/Notice.tsx';
import type { LinkState } from '../../../machines/linkState.ts';

const ICON = { size: 28, 'aria-hidden': true } as const;

/** Texts of the page: loading, closed.title, unreachable.title, unreachable.text, unsure, again, look. */
type PageTexts = (key: string) => string;

interface Props {
  state: LinkState;
  /** Why the link does not open. */
  reason: string | undefined;
  t: PageTexts;
  onAgain: () => void;
}

/** Shown while a document behind a link loads, or when it cannot be opened. */
export function LinkNotice({ state, reason, t, onAgain }: Props) {
  if (state === 'loading') return <Loader size="sm" role="status" aria-busy aria-label={t('loading')} />;
  const again = { label: t(state === 'unanswered' ? 'look' : 'again'), run: onAgain };
  if (state === 'closed')
    return <Notice icon={<IconLinkOff {...ICON} />} title={t('closed.title')} text={reason} action={again} />;
  const icon = <IconCloudOff {...ICON} />;
  if (state === 'unanswered') return <Notice icon={icon} title={t('unsure')} action={again} />;
  return <Notice icon={icon} title={t('unreachable.title')} text={t('unreachable.text')} action={again} />;
}
