import { IconCloudOff } from '@tabler/icons-react';
import { Notice } from '../ui/Notice.tsx';
import { useRatingTexts } from './texts.ts';

/** No answer came: the platform may have it, and sending it again does no harm. */
export function Unsure({ onAgain }: { onAgain: () => void }) {
  const t = useRatingTexts();
  return (
    <Notice
      icon={<IconCloudOff size={28} aria-hidden />}
      title={t('unanswered')}
      text={t('unsure')}
      action={{ label: t('again'), run: onAgain }}
    />
  );
}
