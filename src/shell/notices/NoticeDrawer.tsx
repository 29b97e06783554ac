import { Drawer } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { noticeCentre } from '../presence.ts';
import { usePresenceWords } from '../presenceWords.ts';
import { NoticeFilters } from './NoticeFilters.tsx';
import { NoticeList } from './NoticeList.tsx';

const close = () => {
  noticeCentre.send({ type: 'centre.closed' });
};

/** The place for all notices past. */
export default function NoticeDrawer() {
  const t = usePresenceWords();
  const isOpen = useSelector(noticeCentre, (snapshot) => snapshot.matches({ list: 'open' }));
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="right"
      size={420}
      title={t('notices.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <NoticeFilters />
      <NoticeList onFollow={close} />
    </Drawer>
  );
}
