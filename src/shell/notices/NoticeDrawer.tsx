import { Drawer } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { areNoticesOpen } from '../../../machines/noticeCentre/selectors.ts';
import { useActor } from '../../app/actors.ts';
import { usePresenceTexts } from '../presence/texts.ts';
import { NoticeFilters } from './NoticeFilters.tsx';
import { NoticeList } from './NoticeList.tsx';

/** The list of all past notices. */
export default function NoticeDrawer() {
  const noticeCentre = useActor('noticeCentre');
  const close = () => {
    noticeCentre.send({ type: 'centre.closed' });
  };
  const t = usePresenceTexts();
  const isOpen = useSelector(noticeCentre, areNoticesOpen);
  // Moved by script: at its first opening Mantine's drawer does not know the last focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="right"
      returnFocus={false}
      size={420}
      title={t('notices.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <NoticeFilters />
      <NoticeList onFollow={close} />
    </Drawer>
  );
}
