import { Button, Fieldset, Group, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import type { DataOf } from '../../../domain/calls/call.ts';
import { MONTH_PACK_RIGHTS, monthChecks, monthPackPath } from '../../../domain/calls/monthEnd.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { MonthFigures } from './MonthFigures.tsx';
import { MonthPoints } from './MonthPoints.tsx';
import { useLedgerTexts } from './texts.ts';

const monthSchema = z.object({ period: z.string(), toAt: z.number() });

async function load(key: string): Promise<DataOf<typeof monthChecks>> {
  const [id = ''] = key.split('|');
  const answer = await ask(monthChecks, { id });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** What is still open at the end of an accounting month, and its accounts beside those of the month before. */
export function MonthChecklist({ row }: { row: WireRow }) {
  const t = useLedgerTexts();
  const lang = useLang();
  const viewer = useViewer();
  const [round, setRound] = useState(0);
  const found = useLoaded([row.id, row.version, round].join('|'), load);
  const month = monthSchema.parse(row);
  return (
    <Fetched
      found={found}
      t={t}
      onRetry={() => {
        setRound((before) => before + 1);
      }}
      waiting={<Skeleton height={240} />}
    >
      {({ points, figures }) => (
        <>
          {mayAsk(viewer, MONTH_PACK_RIGHTS) && (
            <Group mb="md">
              <Button
                component="a"
                href={`${monthPackPath(row.id)}?lang=${lang}`}
                download
                variant="default"
                leftSection={<IconDownload size={16} />}
              >
                {t('month.pack')}
              </Button>
            </Group>
          )}
          <Fieldset legend={t('month.points')} mb="md">
            <MonthPoints month={month} points={points} />
          </Fieldset>
          <Fieldset legend={t('month.figures')} mb="md">
            <MonthFigures figures={figures} />
          </Fieldset>
        </>
      )}
    </Fetched>
  );
}
