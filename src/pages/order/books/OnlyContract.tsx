import { useEffect } from 'react';
import { recordCalls, type WireRow } from '../../../../domain/calls/records.ts';
import { contract } from '../../../../domain/records/contract.ts';
import { order } from '../../../../domain/records/order.ts';
import { useViewer } from '../../../app/hooks.ts';
import type { TrialProps } from '../../../records/view.ts';
import { ask } from '../../../records/wire.ts';
import { useLoaded } from '../../../ui/useLoaded.ts';

const { list } = recordCalls(contract);

/** The contract of a shipper where it has one only; null: there are several, or none. */
async function onlyOf(shipmentId: string): Promise<WireRow | null> {
  if (shipmentId === '') return null;
  const wanted = { kind: 'transportSell', status: 'active', shipmentId, size: 10 };
  const answer = await ask(list, wanted);
  const [first, ...others] = answer.ok ? answer.data.records : [];
  return first !== undefined && others.length === 0 ? first : null;
}

/** Chooses the contract of a new order where the shipper has one only; whoever chooses another keeps it. */
export function OnlyContract({ values, set }: TrialProps) {
  const { role } = useViewer();
  const mayChoose = order.fields.contractId.setBy?.includes(role) ?? true;
  const { shipmentId, contractId } = values;
  const found = useLoaded(mayChoose && typeof shipmentId === 'string' ? shipmentId : '', onlyOf);
  const only = found.state === 'ready' ? found.value : null;
  const isChosen = typeof contractId === 'string';
  useEffect(() => {
    if (only && !isChosen) set('contractId', { id: only.id, title: String(only[contract.title] ?? only.id) });
    // Once for a shipper: what the user clears stays clear.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [only]);
  return null;
}
