import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { say } from '../../../domain/codes/label.ts';
import { myTicket } from '../../../domain/calls/yard.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { useLang } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { usePlaceTexts } from './texts.ts';

async function readMine() {
  const answer = await ask(myTicket, {});
  return answer.ok ? answer.data : null;
}

/** The number with which the driver stands in a queue now, and the way to his place. @param none shown where he stands in none */
export default function OwnNumber({ none = null }: { none?: ReactNode }) {
  const t = usePlaceTexts();
  const lang = useLang();
  const found = useLoaded('mine', readMine);
  if (found.state === 'loading') return null;
  if (found.state === 'failed' || found.value === null) return none;
  const { ticketNo, status, stationName } = found.value.place;
  return (
    <Button
      component={Link}
      to="/queList"
      size="lg"
      fullWidth
      variant={status === 'called' ? 'filled' : 'light'}
      leftSection={<IconListNumbers size={20} aria-hidden />}
    >
      {t('own', { no: ticketNo, state: say(queueTicket.states[status], lang), station: stationName })}
    </Button>
  );
}
