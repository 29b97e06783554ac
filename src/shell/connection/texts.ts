import type { Loss } from '../../../machines/channel/setup.ts';
import type { PresenceTexts } from '../presence/texts.ts';
import type { ConnectionState } from '../../../machines/channel/selectors.ts';

/** A short text of the state, without the part that changes every second. */
export function stateTexts(t: PresenceTexts, state: ConnectionState): string {
  return {
    live: t('connection.live'),
    slow: t('connection.slow'),
    connecting: t('connection.connecting'),
    waiting: t('connection.waiting'),
    offline: t('connection.offline'),
    displaced: t('connection.displaced'),
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

/** What the state means for the user's work. */
export function effectTexts(t: PresenceTexts, state: ConnectionState): string {
  switch (state) {
    case 'live':
      return t('connection.liveEffect');
    case 'slow':
      return t('connection.slowEffect');
    case 'offline':
      return t('connection.offlineEffect');
    case 'displaced':
      return t('connection.displacedEffect');
    case 'refused':
      return t('connection.refusedEffect');
    default:
      return t('connection.staleEffect');
  }
}

/** Why a retry is not possible now; undefined: it is. */
export function noTryTexts(t: PresenceTexts, state: ConnectionState): string | undefined {
  if (state === 'offline') return t('connection.noTryOffline');
  return state === 'connecting' ? t('connection.noTryConnecting') : undefined;
}
