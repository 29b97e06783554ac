import { ActionIcon, Indicator } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { isBellOld } from '../../../machines/noticeBell/selectors.ts';
import { areNoticesOpen } from '../../../machines/noticeCentre/selectors.ts';
import { openNotices } from '../commands/presenceCommands.ts';
import { useActor, useActors } from '../../app/actors.ts';
import { usePresenceTexts } from '../presence/texts.ts';
import { badge } from '../topBar/todoLayout.ts';

/** The bell of the top bar: how many notices are unread; it opens the list of all. */
export function NoticeBell() {
  const noticeBell = useActor('noticeBell');
  const noticeCentre = useActor('noticeCentre');
  const actors = useActors();
  const t = usePresenceTexts();
  const unread = useSelector(noticeBell, ({ context }) => context.bell?.unread ?? 0);
  const isOld = useSelector(noticeBell, isBellOld);
  const isOpen = useSelector(noticeCentre, areNoticesOpen);
  const shown = badge(unread, 99);
  const label = isOld
    ? t('notices.bellOld')
    : unread === 0
      ? t('notices.bell')
      : t('notices.bellUnread', { unread: shown });
  return (
    <Indicator
      label={shown}
      disabled={unread === 0}
      color={isOld ? 'gray' : 'red.8'}
      size={16}
      offset={6}
      styles={{ indicator: { fontSize: 10, padding: '0 4px', pointerEvents: 'none' } }}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        c="dimmed"
        size={32}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={label}
        data-guide="notices"
        onClick={() => {
          openNotices.run(actors);
        }}
      >
        <IconBell size={18} stroke={1.6} />
      </ActionIcon>
    </Indicator>
  );
}
