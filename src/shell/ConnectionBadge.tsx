import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { channel } from './desk.ts';
import classes from './ConnectionBadge.module.css';

/** How current the screen is: the state of the live channel. It is words only where something is wrong. */
export function ConnectionBadge() {
  const { t } = useTranslation();
  const state = useSelector(channel, (snapshot) => {
    if (snapshot.matches({ link: { live: 'open' } })) return 'open';
    if (snapshot.matches({ link: 'offline' })) return 'offline';
    if (snapshot.matches({ link: 'refused' })) return 'refused';
    if (snapshot.matches({ link: 'waitingForSession' })) return 'none';
    return snapshot.context.openings > 0 || snapshot.context.attempts > 1 ? 'reconnecting' : 'connecting';
  });
  const words = {
    open: t('channel.open'),
    offline: t('channel.offline'),
    refused: t('channel.refused'),
    none: t('channel.none'),
    reconnecting: t('channel.reconnecting'),
    connecting: t('channel.connecting'),
  }[state];
  const isFine = state === 'open' || state === 'connecting';
  return (
    <span className={classes.badge} data-state={state} role="status" title={words}>
      <span className={isFine ? 'visually-hidden' : classes.words}>{words}</span>
    </span>
  );
}
