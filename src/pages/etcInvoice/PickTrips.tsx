import { Alert, Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { IconChecks, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { DataOf } from '../../../domain/calls/call.ts';
import {
  type EtcCandidate,
  etcCandidates,
  MOST_PICKED,
  pickEtcTrips,
} from '../../../domain/calls/etcTrips.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useSending } from '../../records/useSending.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './etcInvoice.module.css';
import { useTollInvoiceTexts } from './texts.ts';

async function load(): Promise<readonly EtcCandidate[]> {
  const answer = await ask(etcCandidates, {});
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** Finished waybills that the service was never told of: some are picked, and told afterwards. */
export function PickTrips() {
  const t = useTollInvoiceTexts();
  const [round, setRound] = useState(0);
  const found = useLoaded(String(round), load);
  const again = () => {
    setRound((before) => before + 1);
  };
  return (
    <div className={classes.pick}>
      <Fetched found={found} t={t} onRetry={again}>
        {(all) =>
          all.length === 0 ? (
            <Notice icon={<IconChecks size={28} />} title={t('pick.none')} text={t('pick.noneWhy')} />
          ) : (
            <Choice all={all} />
          )
        }
      </Fetched>
    </div>
  );
}

/** What came of the last sending: of each waybill that stayed, why. */
interface Outcome {
  readonly sent: number;
  readonly refusals: ReadonlyMap<string, string>;
}
const NOTHING: Outcome = { sent: 0, refusals: new Map() };

function Choice({ all }: { all: readonly EtcCandidate[] }) {
  const t = useTollInvoiceTexts();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<Outcome>(NOTHING);
  const { isBusy, fault, run } = useSending(t('pick.unanswered'));
  const shown = useMemo(() => {
    const wanted = words.trim().toUpperCase();
    return all.filter(
      ({ id, plateNumber, waybillNo }) =>
        !gone.has(id) && (plateNumber.includes(wanted) || waybillNo.includes(wanted)),
    );
  }, [all, gone, words]);
  const picked = shown.filter(({ id }) => chosen.has(id)).slice(0, MOST_PICKED);
  const isAll = shown.length > 0 && picked.length === Math.min(shown.length, MOST_PICKED);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const told = (results: DataOf<typeof pickEtcTrips>) => {
    const sent = results.flatMap(({ waybillId, refusal }) => (refusal === null ? [waybillId] : []));
    setOutcome({
      sent: sent.length,
      refusals: new Map(
        results.flatMap(({ waybillId, refusal }) => (refusal ? [[waybillId, refusal.msg]] : [])),
      ),
    });
    setGone(new Set([...gone, ...sent]));
    setChosen(new Set());
  };
  const send = () => run(() => ask(pickEtcTrips, { waybillIds: picked.map(({ id }) => id) }), told);
  return (
    <>
      <Group justify="space-between" gap="sm">
        <TextInput
          value={words}
          aria-label={t('pick.search')}
          placeholder={t('pick.search')}
          leftSection={<IconSearch size={14} aria-hidden />}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
          }}
        />
        <Group gap="sm">
          <Checkbox
            label={t('pick.all')}
            checked={isAll}
            indeterminate={!isAll && picked.length > 0}
            onChange={() => {
              setChosen(isAll ? new Set() : new Set(shown.slice(0, MOST_PICKED).map(({ id }) => id)));
            }}
          />
          <Button
            loading={isBusy}
            disabled={picked.length === 0}
            onClick={() => {
              void send();
            }}
          >
            {t('pick.send', { count: picked.length })}
          </Button>
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {t('pick.about', { count: MOST_PICKED })}
      </Text>
      {fault !== '' && (
        <Alert color="orange" role="alert">
          {fault}
        </Alert>
      )}
      {outcome.sent > 0 && (
        <Alert color="teal" role="status">
          {t('pick.sent', { count: outcome.sent })}
        </Alert>
      )}
      <ul className={classes.trips} aria-label={t('pick.title')}>
        {shown.map((one) => (
          <li key={one.id}>
            <label className={classes.trip} data-chosen={chosen.has(one.id) || undefined}>
              <input
                type="checkbox"
                checked={chosen.has(one.id)}
                onChange={() => {
                  toggle(one.id);
                }}
              />
              <span className={classes.of}>
                <strong>{one.plateNumber}</strong>
                <span>{one.waybillNo}</span>
              </span>
              <span className={classes.way}>
                {`${one.loadAddress} → ${one.unloadAddress}`}
                <small>{`${formatTime(one.startAt, 'm-d h:i')} – ${formatTime(one.endAt, 'm-d h:i')}`}</small>
              </span>
              <span className={classes.fee}>{yuanFromFen(one.feeFen)}</span>
              <span className={classes.limit}>
                {t('pick.limit', { day: formatTime(one.limitAt, 'y-m-d') })}
              </span>
              {outcome.refusals.has(one.id) && (
                <span className={classes.refusal} role="alert">
                  {outcome.refusals.get(one.id)}
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <Notice icon={<IconSearch size={28} />} title={t('pick.nothing')} />}
    </>
  );
}
