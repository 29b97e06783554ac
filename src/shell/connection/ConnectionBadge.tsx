import { Popover } from '@mantine/core';
import { usePresenceTexts } from '../presence/texts.ts';
import classes from './ConnectionBadge.module.css';
import { ConnectionDetails } from './ConnectionDetails.tsx';
import { Countdown } from './Countdown.tsx';
import { useConnection } from './state.ts';
import { useAnnouncement } from './useAnnouncement.ts';
import { stateTexts } from './texts.ts';

/** The state of the connection: a text only where something is wrong, details on a press. */
export function ConnectionBadge() {
  const t = usePresenceTexts();
  const { state, retryAt } = useConnection();
  const words = stateTexts(t, state);
  const announced = useAnnouncement(state);
  const isFine = state === 'live' || state === 'connecting';
  return (
    <>
      <Popover position="bottom-end" width={300} shadow="md" withArrow trapFocus>
        <Popover.Target>
          <button
            type="button"
            className={classes.badge}
            data-state={state}
            data-guide="connection"
            title={words}
          >
            <span className={isFine ? 'visually-hidden' : classes.words}>
              {state === 'waiting' ? (
                <Countdown until={retryAt} words={(seconds) => t('connection.waitingSeconds', { seconds })} />
              ) : (
                words
              )}
            </span>
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <ConnectionDetails />
        </Popover.Dropdown>
      </Popover>
      <span className="visually-hidden" role="status">
        {announced === null ? '' : stateTexts(t, announced)}
      </span>
    </>
  );
}
