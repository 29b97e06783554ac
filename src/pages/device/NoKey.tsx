import { IconKeyOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { messageOf, refuse } from '../../../domain/codes/refusals.ts';
import { deviceKeyWrong } from '../../../domain/codes/refusals/codes/yard.ts';
import { useLang } from '../../app/hooks.ts';
import { Notice } from '../../ui/Notice.tsx';
import { EntryFrame } from '../entry/EntryFrame.tsx';

/** Shown where the address of a device has no key: the staff of the station has one. */
export function NoKey({ page }: { page: 'QueueingSystem' | 'BrushIdCard' }) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <EntryFrame title={t(`route.${page}`)}>
      <Notice icon={<IconKeyOff size={28} aria-hidden />} title={messageOf(refuse(deviceKeyWrong), lang)} />
    </EntryFrame>
  );
}
