import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { formatTime } from '../../../domain/rules/times.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useActor } from '../../app/actors.ts';
import { usePresenceTexts } from '../presence/texts.ts';
import { Countdown } from './Countdown.tsx';
import { useConnection } from './state.ts';
import { effectTexts, lossTexts, noTryTexts, stateTexts } from './texts.ts';

function LastHeard() {
  const channel = useActor('channel');
  const t = usePresenceTexts();
  const lastContactAt = useSelector(channel, ({ context }) => context.lastContactAt);
  return (
    <Text size="xs" c="dimmed">
      {lastContactAt === null
        ? t('connection.neverHeard')
        : t('connection.heard', { time: formatTime(lastContactAt, 'h:i:s') })}
    </Text>
  );
}

/** The connection in detail: state, reason, time of the last message, and a button to retry now. */
export function ConnectionDetails() {
  const channel = useActor('channel');
  const t = usePresenceTexts();
  const { state, loss, retryAt } = useConnection();
  const canTry = state !== 'live' && state !== 'slow' && state !== 'none';
  return (
    <Stack gap={6} data-autofocus tabIndex={-1} style={{ outline: 'none' }}>
      <Text size="sm" fw={600}>
        {stateTexts(t, state)}
      </Text>
      {loss !== null && <Text size="sm">{lossTexts(t, loss)}</Text>}
      {state === 'waiting' && (
        <Text size="sm">
          <Countdown until={retryAt} words={(seconds) => t('connection.waitingSeconds', { seconds })} />
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {effectTexts(t, state)}
      </Text>
      <LastHeard />
      {canTry && (
        <ReasonedButton
          variant="light"
          size="xs"
          mt={4}
          reason={noTryTexts(t, state)}
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
