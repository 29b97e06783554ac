import { Alert, Button, Skeleton } from '@mantine/core';
import { IconBellOff, IconCloudOff } from '@tabler/icons-react';
import { shallowEqual, useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { noticeListState } from '../../../machines/noticeCentre/selectors.ts';
import { useLang } from '../../app/hooks.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useNow } from '../../ui/useNow.ts';
import { outageOf } from '../connection/state.ts';
import { useActor } from '../../app/actors.ts';
import { usePresenceTexts } from '../presence/texts.ts';
import { loadKinds } from './kinds.ts';
import classes from './NoticeDrawer.module.css';
import { NoticeItem } from './NoticeItem.tsx';
import { useOpenRecords } from '../../pages/useOpenRecords.ts';

const NoteDialog = lazy(() => import('./NoteDialog.tsx'));

const MINUTE_MS = 60_000;

function useRetry(): () => void {
  const noticeCentre = useActor('noticeCentre');
  return () => {
    noticeCentre.send({ type: 'list.retried' });
  };
}

/** Loading failed: without a network there is no button, it retries by itself. */
function Failed() {
  const channel = useActor('channel');
  const retry = useRetry();
  const t = usePresenceTexts();
  const isOffline = useSelector(channel, (snapshot) => outageOf(snapshot) === 'offline');
  return (
    <Notice
      icon={<IconCloudOff size={28} />}
      title={t('notices.failed')}
      text={isOffline ? t('notices.failedOffline') : t('notices.failedText')}
      action={isOffline ? undefined : { label: t('notices.retry'), run: retry }}
    />
  );
}

/** The notices, newest first. */
export function NoticeList({ onFollow }: { onFollow: () => void }) {
  const noticeCentre = useActor('noticeCentre');
  const retry = useRetry();
  const t = usePresenceTexts();
  const lang = useLang();
  const now = useNow(MINUTE_MS);
  const { records, addressOf } = useOpenRecords();
  const kinds = useLoaded(records.join(), loadKinds);
  const { items, next, filter, underWay } = useSelector(
    noticeCentre,
    ({ context }) => ({
      items: context.items,
      next: context.next,
      filter: context.filter,
      underWay: context.marking,
    }),
    shallowEqual,
  );
  const at = useSelector(noticeCentre, noticeListState);
  const [note, setNote] = useState<string | null>(null);
  if (at === 'failed') return <Failed />;
  if (at === 'loading')
    return (
      <div role="status" aria-label={t('notices.loading')}>
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} height={44} mb={8} radius="sm" />
        ))}
      </div>
    );
  if (items.length === 0 && (at === 'ready' || at === 'refreshing')) {
    const isFiltered = filter.onlyUnread || filter.record !== null;
    return (
      <Notice
        icon={<IconBellOff size={28} />}
        title={isFiltered ? t('notices.noneFiltered') : t('notices.none')}
        text={isFiltered ? undefined : t('notices.noneText')}
      />
    );
  }
  const kindOf = (record: string): string | undefined => {
    const kind = kinds.state === 'ready' ? kinds.value.find((one) => one.record === record) : undefined;
    return kind && say(kind.label, lang);
  };
  return (
    <>
      {note !== null && (
        <Suspense>
          <NoteDialog
            id={note}
            onClose={() => {
              setNote(null);
            }}
          />
        </Suspense>
      )}
      {at === 'partlyFailed' && (
        <Alert color="yellow" role="status" py="xs" mb="xs">
          {t('notices.interrupted')}{' '}
          <Button size="compact-xs" variant="subtle" onClick={retry}>
            {t('notices.retry')}
          </Button>
        </Alert>
      )}
      <ul className={classes.list} aria-label={t('notices.title')}>
        {items.map((notice) => (
          <NoticeItem
            key={notice.id}
            notice={notice}
            now={now}
            kind={kindOf(notice.record)}
            link={addressOf(notice.record, notice.recordId)}
            isMarking={underWay.includes(notice.id)}
            onFollow={onFollow}
            onRead={
              notice.record === 'note'
                ? () => {
                    setNote(notice.recordId);
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {next === null ? (
        <p className={classes.end}>{t('notices.end')}</p>
      ) : (
        <Button
          fullWidth
          mt="sm"
          variant="default"
          loading={at === 'appending' || at === 'refreshing'}
          onClick={() => {
            noticeCentre.send({ type: 'more.requested' });
          }}
        >
          {t('notices.more')}
        </Button>
      )}
    </>
  );
}
