import { NativeSelect, Stack } from '@mantine/core';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { recordCalls } from '../../../../domain/calls/records.ts';
import { stockMap } from '../../../../domain/calls/stockMap.ts';
import { warehouse } from '../../../../domain/records/warehouse.ts';
import { readParsed, writeText } from '../../../app/storage.ts';
import { ask } from '../../../records/wire.ts';
import { Fetched } from '../../../ui/Fetched.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { useKept } from '../../../ui/useKept.ts';
import { useLoaded } from '../../../ui/useLoaded.ts';
import { useWmsTexts } from '../texts.ts';
import { type Map as StockMap, MapGrid } from './MapGrid.tsx';

/** Name under which this browser keeps the warehouse that was looked at last. */
const KEPT = 'mapWarehouse';
const keptSchema = z.string();

interface Site {
  readonly id: string;
  readonly name: string;
}

async function sites(): Promise<Site[]> {
  const query: Readonly<Record<string, string>> = { status: 'enabled', size: '100' };
  const answer = await ask(recordCalls(warehouse).list, query);
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data.records.map(({ id, warehouseName }) => ({ id, name: String(warehouseName) }));
}

async function loadMap(warehouseId: string): Promise<StockMap> {
  const answer = await ask(stockMap, { warehouseId });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** The map of one warehouse, and the choice of it. */
export function LocationMap() {
  const t = useWmsTexts();
  const [round, setRound] = useState(0);
  const found = useLoaded(String(round), sites);
  const [chosen, setChosen] = useState(() => readParsed(KEPT, keptSchema));
  return (
    <Stack gap="sm" p="md">
      <Fetched
        found={found}
        t={t}
        onRetry={() => {
          setRound((before) => before + 1);
        }}
      >
        {(all) => {
          const one = all.find(({ id }) => id === chosen) ?? all[0];
          if (!one) return <Notice icon={<IconBuildingWarehouse size={28} />} title={t('map.noWarehouse')} />;
          return (
            <>
              <NativeSelect
                label={t('map.warehouse')}
                maw={360}
                value={one.id}
                data={all.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ currentTarget: { value } }) => {
                  setChosen(value);
                  writeText(KEPT, JSON.stringify(value));
                }}
              />
              <OneMap key={one.id} site={one} />
            </>
          );
        }}
      </Fetched>
    </Stack>
  );
}

function OneMap({ site }: { site: Site }) {
  const t = useWmsTexts();
  const [round, setRound] = useState(0);
  const { found, staleSince } = useKept(site.id, String(round), loadMap);
  const again = () => {
    setRound((before) => before + 1);
  };
  return (
    <>
      <Stale since={staleSince} t={t} onRetry={again} />
      <Fetched found={found} t={t} onRetry={again}>
        {(map) => <MapGrid map={map} site={site} onReload={again} />}
      </Fetched>
    </>
  );
}
