import { Group, SegmentedControl, Select } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { say } from '../../../domain/codes/label.ts';
import type { NoticeFilter } from '../../../machines/noticeCentre/events.ts';
import { areAllBeingMarked, areSomeBeingMarked } from '../../../machines/noticeCentre/selectors.ts';
import { useLang } from '../../app/hooks.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useActor } from '../../app/actors.ts';
import { usePresenceTexts } from '../presence/texts.ts';
import { loadKinds } from './kinds.ts';
import { useOpenRecords } from '../../pages/useOpenRecords.ts';

/** Which notices are listed, and "all read". */
export function NoticeFilters() {
  const noticeCentre = useActor('noticeCentre');
  const noticeBell = useActor('noticeBell');
  const t = usePresenceTexts();
  const lang = useLang();
  const filter = useSelector(noticeCentre, ({ context }) => context.filter);
  const bell = useSelector(noticeBell, ({ context }) => context.bell);
  const isMarking = useSelector(noticeCentre, areAllBeingMarked);
  const isMarkingSome = useSelector(noticeCentre, areSomeBeingMarked);
  const kinds = useLoaded(useOpenRecords().records.join(), loadKinds);
  const choose = (change: Partial<NoticeFilter>) => {
    noticeCentre.send({ type: 'filter.chosen', filter: { ...filter, ...change } });
  };
  const upTo = bell?.newest ?? null;
  const isAllRead = bell === null || upTo === null || bell.unread === 0;
  return (
    <Group gap="xs" mb="sm" wrap="wrap">
      <SegmentedControl
        size="xs"
        aria-label={t('notices.which')}
        value={filter.onlyUnread ? 'unread' : 'all'}
        data={[
          { value: 'all', label: t('notices.all') },
          { value: 'unread', label: t('notices.unread') },
        ]}
        onChange={(value) => {
          choose({ onlyUnread: value === 'unread' });
        }}
      />
      <Select
        size="xs"
        w={140}
        aria-label={t('notices.kind')}
        placeholder={t('notices.everyKind')}
        clearable
        value={filter.record}
        data={
          kinds.state === 'ready'
            ? kinds.value.map(({ record, label }) => ({ value: record, label: say(label, lang) }))
            : []
        }
        onChange={(record) => {
          choose({ record });
        }}
      />
      <ReasonedButton
        ml="auto"
        size="xs"
        variant="subtle"
        loading={isMarking}
        reason={isAllRead ? t('notices.nothingUnread') : isMarkingSome ? t('notices.marking') : undefined}
        onClick={() => {
          if (upTo !== null) noticeCentre.send({ type: 'all.read', upTo });
        }}
      >
        {t('notices.markAll')}
      </ReasonedButton>
    </Group>
  );
}
