import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '../../../../domain/calls/call.ts';
import { transferTargets } from '../../../../domain/calls/transferItems.ts';
import type { TrialProps } from '../../../records/view.ts';
import { ask } from '../../../records/wire.ts';
import { Fetched } from '../../../ui/Fetched.tsx';
import { useLoaded } from '../../../ui/useLoaded.ts';
import { refOf } from './refOf.ts';
import { useWmsTexts } from '../texts.ts';

async function load(): Promise<DataOf<typeof transferTargets>> {
  const answer = await ask(transferTargets, {});
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** To which warehouse goods go: those of other keepers too, which the form itself cannot offer. */
export function TargetChoice({ values, set, issues }: TrialProps) {
  const t = useWmsTexts();
  const [round, setRound] = useState(0);
  const found = useLoaded(String(round), load);
  if (values.kind !== 'interWarehouse') return null;
  const chosen = refOf(values.toWarehouseId);
  const from = refOf(values.fromWarehouseId);
  return (
    <Fetched
      found={found}
      t={t}
      onRetry={() => {
        setRound((before) => before + 1);
      }}
    >
      {(all) => (
        <NativeSelect
          label={t('target')}
          description={t('target.about')}
          maw={420}
          mt="sm"
          required
          value={chosen ?? ''}
          error={issues.toWarehouseId === undefined ? undefined : t('target.missing')}
          data={[
            { value: '', label: '' },
            ...all.flatMap(({ id, name }) => (id === from ? [] : [{ value: id, label: name }])),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const one = all.find(({ id }) => id === value);
            set('toWarehouseId', one ? { id: one.id, title: one.name } : null);
          }}
        />
      )}
    </Fetched>
  );
}
