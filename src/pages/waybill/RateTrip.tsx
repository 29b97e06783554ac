import { Button, Group, Paper, Title } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { Json } from '../../../domain/calls/json.ts';
import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import { evaluation } from '../../../domain/records/evaluation.ts';
import { ratedBy, RATES_AS, type RatingParty } from '../../../domain/rules/stars.ts';
import { useViewer } from '../../app/hooks.ts';
import { RatingForm } from '../../rating/RatingForm.tsx';
import { useRatingTexts } from '../../rating/texts.ts';
import type { SendAct } from '../../rating/useGuestAct.ts';
import { ask } from '../../records/wire.ts';
import { useLoaded } from '../../ui/useLoaded.ts';

const { list, save } = recordCalls(evaluation);

/** Rates one party of a waybill. */
function rateOn(waybillId: string, toKind: RatingParty): SendAct {
  return (act, signal) => {
    if (act.kind !== 'rating') return Promise.reject(new Error('Nobody is called from here.'));
    const { stars, tags, text, isAnonymous, requestNo } = act;
    const form: Readonly<Record<string, Json>> = {
      ...{ waybillId, toKind, stars, text, isAnonymous, images: null },
      tags: tags.length === 0 ? null : [...tags],
    };
    return ask(save, { ...form, requestNo }, signal);
  };
}

/** A button for one party, then its form in place. */
function RateParty({ waybillId, to }: { waybillId: string; to: RatingParty }) {
  const t = useRatingTexts();
  const [send, setSend] = useState<SendAct | null>(null);
  if (send === null)
    return (
      <Button
        variant="light"
        leftSection={<IconStar size={16} aria-hidden />}
        onClick={() => {
          setSend(() => rateOn(waybillId, to));
        }}
      >
        {t(`rate.${to}`)}
      </Button>
    );
  return (
    <Paper withBorder p="md" component="section" aria-label={t(`rate.${to}`)} w="100%" maw={520}>
      <Title order={3} size="h5" mb="xs">
        {t(`rate.${to}`)}
      </Title>
      <RatingForm to={to} send={send} />
    </Paper>
  );
}

/** Whom the reader of a finished trip has not rated yet, each with a button: addendum A 1.3. */
export default function RateTrip({ row }: { row: WireRow }) {
  const from = RATES_AS[useViewer().role];
  return from === undefined || row.status !== 'completed' ? null : <Unrated row={row} from={from} />;
}

function Unrated({ row, from }: { row: WireRow; from: RatingParty }) {
  const { id } = row;
  const find = useCallback(async () => {
    const query: Readonly<Record<string, string>> = { waybillId: id, fromKind: from, size: '10' };
    const answer = await ask(list, query);
    return answer.ok ? answer.data.records.map(({ toKind }) => toKind) : null;
  }, [id, from]);
  const found = useLoaded(id, find);
  if (found.state !== 'ready' || found.value === null) return null;
  const { value: rated } = found;
  const open = ratedBy(from, { carrierId: row.carrierId ?? null }).filter((to) => !rated.includes(to));
  if (open.length === 0) return null;
  return (
    <Group mb="md" align="flex-start">
      {open.map((to) => (
        <RateParty key={to} waybillId={id} to={to} />
      ))}
    </Group>
  );
}
