import { recordCalls } from '../../../domain/calls/records.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { send } from '../../app/http.ts';
import { SharedLink } from '../../sharing/SharedLink.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';

const { list } = recordCalls(waybill);

function load(orderId: string) {
  const query: Readonly<Record<string, string>> = { orderId, size: '100' };
  return send(list, query, { quiet: true });
}

/** A share link for each waybill of an order, loaded on request. */
export function WaybillLinks({ orderId }: { orderId: string }) {
  const found = useLoaded(orderId, load);
  // When the list cannot be loaded, waybills can still be shared from their own pages.
  if (found.state !== 'ready') return null;
  return found.value.records.map(({ id, waybillNo }) => (
    <SharedLink key={id} kind="waybill" id={id} subject={String(waybillNo)} />
  ));
}
