import type { Loss } from '../../../machines/channel/setup.ts';
import type { PresenceTexts } from '../presence/texts.ts';
import type { ConnectionState } from '../../../machines/channel/selectors.ts';

/** The state in a few words, without what changes every second. */
export function stateTexts(t: PresenceTexts, state: ConnectionState): string {
  return {
    live: t('connection.live'),
    slow: t('connection.slow'),
    connecting: t('connection.connecting'),
    waiting: t('connection.waiting'),
    offline: t('connection.offline'),
    refused: t('connection.refused'),
    none: t('connection.none'),
  }[state];
}

/** Why there is no connection. */
export function lossTexts(t: PresenceTexts, loss: Loss): string {
  return {
    lost: t('connection.lost'),
    silent: t('connection.silent'),
    restarting: t('connection.restarting'),
    unanswered: t('connection.unanswered'),
  }[loss];
}

/** What the state means for the work. */
export function effectTexts(t: PresenceTexts, state: ConnectionState): string {
  switch (state) {
    case 'live':
      return t('connection.liveEffect');
    case 'slow':
      return t('connection.slowEffect');
    case 'offline':
      return t('connection.offlineEffect');
    case 'refused':
      return t('connection.refusedEffect');
    default:
      return t('connection.staleEffect');
  }
}

/** Why a new try cannot be asked for; undefined: it can. */
export function noTryTexts(t: PresenceTexts, state: ConnectionState): string | undefined {
  if (state === 'offline') return t('connection.noTryOffline');
  return state === 'connecting' ? t('connection.noTryConnecting') : undefined;
}
