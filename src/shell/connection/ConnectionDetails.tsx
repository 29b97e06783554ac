import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { formatTime } from '../../../domain/rules/times.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useActor } from '../../app/actors.ts';
import { usePresenceWords } from '../presence/words.ts';
import { Countdown } from './Countdown.tsx';
import { useConnection } from './state.ts';
import { effectWords, lossWords, noTryWords, stateWords } from './words.ts';

function LastHeard() {
  const channel = useActor('channel');
  const t = usePresenceWords();
  const heardAt = useSelector(channel, ({ context }) => context.heardAt);
  return (
    <Text size="xs" c="dimmed">
      {heardAt === null
        ? t('connection.neverHeard')
        : t('connection.heard', { time: formatTime(heardAt, 'h:i:s') })}
    </Text>
  );
}

/** The connection in full: state, reason, when the server was last heard, and a way not to wait. */
export function ConnectionDetails() {
  const channel = useActor('channel');
  const t = usePresenceWords();
  const { state, loss, retryAt } = useConnection();
  const canTry = state !== 'live' && state !== 'slow' && state !== 'none';
  return (
    <Stack gap={6} data-autofocus tabIndex={-1} style={{ outline: 'none' }}>
      <Text size="sm" fw={600}>
        {stateWords(t, state)}
      </Text>
      {loss !== null && <Text size="sm">{lossWords(t, loss)}</Text>}
      {state === 'waiting' && (
        <Text size="sm">
          <Countdown until={retryAt} words={(seconds) => t('connection.waitingSeconds', { seconds })} />
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {effectWords(t, state)}
      </Text>
      <LastHeard />
      {canTry && (
        <ReasonedButton
          variant="light"
          size="xs"
          mt={4}
          reason={noTryWords(t, state)}
          onClick={() => {
            channel.send({ type: 'retry.requested' });
          }}
        >
          {t('connection.tryNow')}
        </ReasonedButton>
      )}
    </Stack>
  );
}
