import { Badge, Code, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '../../../domain/calls/call.ts';
import { upOrderMessages } from '../../../domain/calls/connection.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { MappedValues } from './MappedValues.tsx';
import classes from './setUp.module.css';
import { useUpOrderTexts } from './texts.ts';

type Message = DataOf<typeof upOrderMessages>['messages'][number];

/** @param key id and version of the order: a newer message changes it */
async function load(key: string): Promise<readonly Message[]> {
  const [id = ''] = key.split(' ');
  const answer = await ask(upOrderMessages, { id });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data.messages;
}

/** JSON on lines of its own; a text that is none as it is. */
function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function OneMessage({ message }: { message: Message }) {
  const t = useUpOrderTexts();
  const isTaken = message.status === 0;
  return (
    <Stack gap={4} component="article">
      <Group gap="xs">
        <time>{formatTime(message.at)}</time>
        <Badge color={isTaken ? 'green' : 'red'} variant="light" tt="none">
          {isTaken ? t('message.taken') : t('message.refused', { code: String(message.status) })}
        </Badge>
        <Text size="xs" c="dimmed">
          {message.request} · {message.webhookId}
        </Text>
      </Group>
      <div className={classes.two}>
        <Code block tabIndex={0} mah={320} style={{ overflow: 'auto' }} aria-label={t('message')}>
          {laidOut(message.body)}
        </Code>
        <Stack gap={4} role="group" aria-label={t('message.mapped')}>
          <Text size="xs" c="dimmed">
            {t(message.mapped === null ? 'message.noOrder' : 'message.mapped')}
          </Text>
          {message.mapped && <MappedValues {...message.mapped} />}
        </Stack>
      </div>
      <Code block tabIndex={0} mah={160} style={{ overflow: 'auto' }} aria-label={t('message.answer')}>
        {laidOut(message.answer)}
      </Code>
    </Stack>
  );
}

/** The signed messages about an order as they came, with what the map makes of each and the verdict on it. */
export function Messages({ row }: { row: WireRow }) {
  const t = useUpOrderTexts();
  const [round, setRound] = useState(0);
  const found = useLoaded(`${row.id} ${String(row.version)} ${String(round)}`, load);
  return (
    <Fetched
      found={found}
      t={t}
      onRetry={() => {
        setRound((before) => before + 1);
      }}
      waiting={<Skeleton height={160} role="status" aria-busy />}
    >
      {(messages) =>
        messages.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('message.none')}
          </Text>
        ) : (
          <Stack>
            {messages.map((message) => (
              <OneMessage key={message.id} message={message} />
            ))}
          </Stack>
        )
      }
    </Fetched>
  );
}
