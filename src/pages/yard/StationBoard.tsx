import { Loader, NativeSelect } from '@mantine/core';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { recordCalls } from '../../../domain/calls/records.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { station } from '../../../domain/records/station.ts';
import { readParsed, writeText } from '../../app/storage.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useYardTexts } from './texts.ts';
import { STACKS } from './tickets.ts';
import { YardBoard } from './YardBoard.tsx';

/** Name under which this browser keeps the station that was looked at last. */
const KEPT = 'yardStation';
const keptSchema = z.string();

const { list } = recordCalls(station);
const tickets = recordCalls(queueTicket);

interface Stations {
  readonly all: readonly { readonly id: string; readonly name: string }[];
  /** Where somebody has stood in the line longest; undefined: nobody does anywhere. */
  readonly busy: unknown;
}

async function stations(): Promise<Stations> {
  const query: Readonly<Record<string, string>> = { isQueueEnabled: 'true', status: 'enabled', size: '100' };
  const first = { status: STACKS.join(','), sort: 'lineAt', dir: 'asc', size: '10' } as const;
  const [answer, line] = await Promise.all([ask(list, query), ask(tickets.list, first)]);
  if (!answer.ok) throw new Error(answer.refusal.msg);
  const all = answer.data.records.map(({ id, stationName }) => ({ id, name: String(stationName) }));
  return { all, busy: line.ok ? line.data.records[0]?.stationId : undefined };
}

/** The board of one station, and the choice of it. */
export function StationBoard() {
  const t = useYardTexts();
  const [round, setRound] = useState(0);
  const found = useLoaded(String(round), stations);
  const [chosen, setChosen] = useState(() => readParsed(KEPT, keptSchema));
  return (
    <Fetched
      found={found}
      t={t}
      onRetry={() => {
        setRound(round + 1);
      }}
      waiting={<Loader m="md" size="sm" role="status" aria-busy />}
    >
      {({ all, busy }) => {
        const one = all.find(({ id }) => id === chosen) ?? all.find(({ id }) => id === busy) ?? all[0];
        if (!one) return <Notice icon={<IconBuildingWarehouse size={28} />} title={t('none')} />;
        return (
          <>
            <NativeSelect
              label={t('pick')}
              mx="md"
              mt="md"
              maw={360}
              value={one.id}
              data={all.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ currentTarget: { value } }) => {
                setChosen(value);
                writeText(KEPT, JSON.stringify(value));
              }}
            />
            <YardBoard key={one.id} stationId={one.id} />
          </>
        );
      }}
    </Fetched>
  );
}
