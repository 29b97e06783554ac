import { useCallback, useState, type ReactNode } from 'react';
import type { Json } from '../../../domain/calls/json.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { RecordDetail } from '../../records/detail/RecordDetail.tsx';
import type { RecordView } from '../../records/view.ts';
import { assignmentView, quoteView } from './offers.tsx';

type Values = Readonly<Record<string, Json>>;

/** A document created for an order: an offer, a bid, a grab. */
interface Making {
  readonly order: WireRow;
  readonly view: RecordView;
  readonly start: Values;
  readonly given: Values;
  readonly words: Wording;
}

/** Title of the form, and text of its button. */
interface Wording {
  readonly title: string;
  readonly action: string;
}

/** The form of such a document in a drawer, while one is being created. */
export function useCreateForm(): { make: (making: Making) => void; drawer: ReactNode } {
  const [making, setMaking] = useState<Making | null>(null);
  const close = useCallback(() => {
    setMaking(null);
  }, []);
  if (!making) return { make: setMaking, drawer: null };
  const { order, view, start, given, words } = making;
  const inUnit: RecordView = { ...view, kindOf: (name) => view.kindOf?.(name, order) };
  return {
    make: setMaking,
    drawer: (
      <RecordDetail
        key={`${view.spec.name}:${order.id}`}
        view={inUnit}
        id={null}
        start={start}
        given={given}
        {...words}
        onClose={close}
      />
    ),
  };
}

/** The remaining quantity of the order at its price, until its deadline: the usual content of an offer. */
function usual({ remainQty, publishDeadline }: WireRow) {
  return { qty: remainQty ?? null, until: publishDeadline ?? null };
}

/** The platform offers an order to one carrier or driver. */
export function directed(order: WireRow, words: Wording): Making {
  const { qty, until } = usual(order);
  const start = {
    targetType: 'driver',
    qty,
    expireAt: until,
    carrierUnitPriceFen: order.carrierUnitPriceFen ?? null,
  };
  return { order, view: assignmentView, start, given: { orderId: order.id }, words };
}

/** A carrier takes a load at its price. */
export function grab(order: WireRow, { partyType, partyId }: Viewer, truck: Values, words: Wording): Making {
  const { qty, until } = usual(order);
  const self: Values =
    partyType === 'DRIVER'
      ? { targetType: 'driver', driverId: partyId ?? null }
      : { targetType: 'carrier', carrierId: partyId ?? null };
  const given = {
    ...self,
    ...truck,
    orderId: order.id,
    carrierUnitPriceFen: order.carrierUnitPriceFen ?? null,
    expireAt: until,
  };
  return { order, view: assignmentView, start: { qty }, given, words };
}

/** A carrier bids for a load. */
export function bid(order: WireRow, truck: Values, words: Wording): Making {
  const { qty, until } = usual(order);
  return {
    order,
    view: quoteView,
    start: { qty, validUntil: until },
    given: { orderId: order.id, ...truck },
    words,
  };
}
