import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { MOST_REPLAYED, trackLimits } from '../../../../domain/calls/warningReplay.ts';
import { withThousands } from '../../../../domain/rules/numbers.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import type { ReplayResult } from '../../../../machines/warningReplay/machine.ts';
import {
  isReplayDone,
  isReplayFailed,
  isReplayPaused,
  isReplayPossible,
  isReplayRefused,
  isReplaying,
} from '../../../../machines/warningReplay/selectors.ts';
import { send } from '../../../app/http.ts';
import { Fetched } from '../../../ui/Fetched.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { useLoaded } from '../../../ui/useLoaded.ts';
import { LimitForm } from './LimitForm.tsx';
import { Pairs } from './Pairs.tsx';
import classes from './replay.module.css';
import { Sums } from './Sums.tsx';
import { useReplayTexts } from './texts.ts';
import { useReplay } from './useReplay.ts';

const loadLimits = () => send(trackLimits, {}, { quiet: true });

/** What last week would have been warned of under other limits, beside what it was (addendum A 1.5). */
export default function WarningReplayPage() {
  const t = useReplayTexts();
  const { actor, snapshot } = useReplay();
  const [round, setRound] = useState(0);
  const found = useLoaded(String(round), loadLimits);
  const { changes, result, msg } = snapshot.context;
  const isRunning = isReplaying(snapshot);
  return (
    <div className={classes.page}>
      <Text size="sm">
        {t('lead')} {t('empty')}
      </Text>
      <Fetched
        found={found}
        t={t}
        onRetry={() => {
          setRound(round + 1);
        }}
      >
        {(limits) => (
          <LimitForm
            inForce={Object.fromEntries(limits.map(({ key, value }) => [key, value]))}
            changes={changes}
            isClosed={isRunning}
            onChange={(key, value) => {
              actor.send({ type: 'limit.changed', key, value });
            }}
          />
        )}
      </Fetched>
      <Group gap="xs">
        {isRunning ? (
          <Button
            color="red"
            leftSection={<IconPlayerPause size={16} aria-hidden />}
            onClick={() => {
              actor.send({ type: 'replay.stopped' });
            }}
          >
            {t('stop')}
          </Button>
        ) : (
          <>
            {isReplayPaused(snapshot) && (
              <Button
                leftSection={<IconPlayerPlay size={16} aria-hidden />}
                onClick={() => {
                  actor.send({ type: 'replay.continued' });
                }}
              >
                {t('goOn')}
              </Button>
            )}
            <ReasonedButton
              variant={isReplayPaused(snapshot) ? 'default' : 'filled'}
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              reason={isReplayPossible(snapshot) ? undefined : t('impossible')}
              onClick={() => {
                actor.send({ type: 'replay.started' });
              }}
            >
              {t('start')}
            </ReasonedButton>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => {
                actor.send({ type: 'limits.restored' });
              }}
            >
              {t('restore')}
            </Button>
          </>
        )}
      </Group>
      {isReplayFailed(snapshot) && (
        <Alert color="red" role="alert">
          {t('unanswered')}
        </Alert>
      )}
      {isReplayRefused(snapshot) && (
        <Alert color="red" role="alert">
          {msg}
        </Alert>
      )}
      {(isRunning || result) && <Judged result={result} isRunning={isRunning} />}
      {isReplayPaused(snapshot) && !isReplayFailed(snapshot) && (
        <Text size="sm" role="status">
          {t('stopped')}
        </Text>
      )}
      {isReplayDone(snapshot) && (
        <Text size="sm" role="status">
          {t('done')}
        </Text>
      )}
      {result && <Found result={result} />}
    </div>
  );
}

/** How many vehicles are judged. */
function Judged({ result, isRunning }: { result: ReplayResult | null; isRunning: boolean }) {
  const t = useReplayTexts();
  const done = result?.vehicles ?? 0;
  const total = Math.min(MOST_REPLAYED, result?.total ?? 0);
  const words = t('progress', { done: withThousands(done), total: withThousands(total) });
  return (
    <div>
      {result && <Text size="sm">{words}</Text>}
      {isRunning && <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label={words} animated />}
      {result && result.total > MOST_REPLAYED && (
        <Text size="sm" c="dimmed">
          {t('most', { n: withThousands(MOST_REPLAYED), total: withThousands(result.total) })}
        </Text>
      )}
    </div>
  );
}

function Found({ result: { from, to, counts, pairs, isCut } }: { result: ReplayResult }) {
  const t = useReplayTexts();
  return (
    <section aria-label={t('result')}>
      <Text size="sm" c="dimmed">
        {formatTime(from)} – {formatTime(to)}
      </Text>
      <Sums counts={counts} />
      {counts.length === 0 ? <Text size="sm">{t('none')}</Text> : <Pairs pairs={pairs} isCut={isCut} />}
    </section>
  );
}
