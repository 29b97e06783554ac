import { Alert, Card, Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { DataOf } from '../../../domain/calls/call.ts';
import { depositHeld } from '../../../domain/calls/ledger.ts';
import { percentFromBp, yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './account.module.css';
import { useLedgerTexts } from './texts.ts';

type Held = DataOf<typeof depositHeld>;

async function load(): Promise<Held> {
  const answer = await ask(depositHeld, {});
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** Own funds, customers' money and its coverage, and where the last end of a day differed: transport-and-money 8.7. */
export function Deposit() {
  const t = useLedgerTexts();
  const [round, setRound] = useState(0);
  const held = useLoaded(String(round), load);
  const again = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  return (
    <Card component="section" aria-label={t('deposit')} withBorder padding="sm" m="md" mb={0}>
      <Text fw={600} mb="xs">
        {t('deposit')}
      </Text>
      <Fetched found={held} t={t} onRetry={again}>
        {(value) => <Figures held={value} />}
      </Fetched>
    </Card>
  );
}

function Figures({ held }: { held: Held }) {
  const t = useLedgerTexts();
  const { bankFen, customersFen, inTransitFen, stationsFen, ownFen, coverageBp, dayEnd } = held;
  const figures = [
    [t('deposit.own'), yuanFromFen(ownFen)],
    [t('deposit.bank'), yuanFromFen(bankFen)],
    [t('deposit.customers'), yuanFromFen(customersFen)],
    [t('deposit.transit'), yuanFromFen(inTransitFen)],
    [t('deposit.stations'), yuanFromFen(stationsFen)],
    [t('deposit.coverage'), coverageBp === null ? '—' : percentFromBp(coverageBp)],
  ] as const;
  return (
    <Stack gap="xs">
      <dl className={classes.bounds}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {ownFen < 0 && (
        <Alert color="red" role="alert" py="xs">
          {t('deposit.short', { amount: yuanFromFen(-ownFen) })}
        </Alert>
      )}
      <DayEnd dayEnd={dayEnd} />
    </Stack>
  );
}

function DayEnd({ dayEnd }: Pick<Held, 'dayEnd'>) {
  const t = useLedgerTexts();
  const dimmed = (text: string) => (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
  if (dayEnd === null) return dimmed(t('deposit.never'));
  // The last moment of the day that was compared.
  const day = formatTime(dayEnd.endAt - 1, 'y-m-d');
  if (dayEnd.differing.length === 0) return dimmed(t('deposit.agrees', { day }));
  return dayEnd.differing.map(({ id, ownerName, differenceFen, explanation }) => (
    <Alert key={id} color={explanation === null ? 'red' : 'yellow'} py="xs">
      {t('deposit.differs', {
        day,
        name: ownerName,
        amount: yuanFromFen(differenceFen),
        why: explanation ?? t('deposit.unexplained'),
      })}
    </Alert>
  ));
}
