import { ActionIcon, Anchor, Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { say } from '../../../domain/codes/label.ts';
import type { Notice } from '../../../domain/calls/notices.ts';
import { formatTime, relativeTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { useActor } from '../../app/actors.ts';
import { usePresenceTexts, type PresenceTexts } from '../presence/texts.ts';
import classes from './NoticeDrawer.module.css';

function agoTexts(t: PresenceTexts, at: number, now: number): string {
  const ago = relativeTime(at, now, 'm-d h:i');
  if (ago.key === 'date') return ago.text;
  return {
    justNow: t('time.justNow'),
    minutes: t('time.minutes', { count: ago.count }),
    hours: t('time.hours', { count: ago.count }),
    days: t('time.yesterday'),
  }[ago.key];
}

interface Props {
  notice: Notice;
  now: number;
  /** What it is about, as text; undefined while that is loading. */
  kind: string | undefined;
  /** The page that shows its record; undefined where this user has none. */
  link: string | undefined;
  /** Being sent to the server. */
  isMarking: boolean;
  onFollow: () => void;
  /** Shows the text of the note that it announces; absent: it is about something else. */
  onRead?: (() => void) | undefined;
}

/** One notice: what happened, when, and a link to its record. */
export function NoticeItem({ notice, now, kind, link, isMarking, onFollow, onRead }: Props) {
  const noticeCentre = useActor('noticeCentre');
  const t = usePresenceTexts();
  const lang = useLang();
  const { id, text, at, read } = notice;
  const words = say(text, lang);
  const line = useRef<HTMLLIElement>(null);
  const markRead = () => {
    noticeCentre.send({ type: 'notice.read', id });
  };
  return (
    <li
      ref={line}
      tabIndex={-1}
      className={classes.item}
      data-unread={!read || undefined}
      aria-busy={isMarking || undefined}
    >
      <div className={classes.words}>
        {!read && <span className="visually-hidden">{t('notices.unread')}</span>}
        {onRead ? (
          <Anchor component="button" type="button" size="sm" ta="start" onClick={onRead}>
            {words}
          </Anchor>
        ) : link === undefined ? (
          <span>{words}</span>
        ) : (
          <Link
            to={link}
            onClick={() => {
              markRead();
              onFollow();
            }}
          >
            {words}
          </Link>
        )}
        <small>
          {kind !== undefined && <span>{kind} · </span>}
          <time dateTime={new Date(at).toISOString()} title={formatTime(at)}>
            {agoTexts(t, at, now)}
          </time>
        </small>
      </div>
      {isMarking ? (
        <Loader size={14} role="img" aria-label={t('notices.marking')} />
      ) : (
        !read && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('notices.markRead', { text: words })}
            title={t('notices.markThis')}
            onClick={() => {
              // The button disappears; the focus stays at the notice.
              line.current?.focus();
              markRead();
            }}
          >
            <IconCheck size={15} />
          </ActionIcon>
        )
      )}
    </li>
  );
}
