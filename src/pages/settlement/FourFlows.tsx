import { Fieldset, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { payFlows } from '../../../domain/calls/payFlows.ts';
import { flowVerdicts } from '../../../domain/rules/flows.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { type Flows, FlowTable } from './FlowTable.tsx';
import classes from './settlement.module.css';
import { usePaymentTexts } from './texts.ts';

async function load(key: string): Promise<readonly Flows[]> {
  const [id = ''] = key.split('|');
  const answer = await ask(payFlows, { id });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

const lacksSomething = (row: Flows) => Object.values(flowVerdicts(row)).includes('missing');

/**
 * The four flows of every waybill of an application, each with its verdict, its figures and what to do (6.4). A waybill that lacks
 * nothing is folded up where there are several.
 */
export function FourFlows({ applyId }: { applyId: string }) {
  const t = usePaymentTexts();
  const [round, setRound] = useState(0);
  const found = useLoaded(`${applyId}|${String(round)}`, load);
  return (
    <Fieldset legend={t('flows')} mb="md">
      <Fetched
        found={found}
        t={(key) => t(key === 'failed' ? 'flows.failed' : key)}
        onRetry={() => {
          setRound((before) => before + 1);
        }}
        waiting={<Skeleton height={60} />}
      >
        {(flows) =>
          flows.map((row) => (
            <details
              key={row.waybillId}
              className={classes.waybill}
              open={flows.length === 1 || lacksSomething(row)}
            >
              <summary>
                {row.waybillNo} · {t(lacksSomething(row) ? 'flows.missing' : 'flows.right')}
              </summary>
              <FlowTable row={row} />
            </details>
          ))
        }
      </Fetched>
    </Fieldset>
  );
}
