import { cardsForAdvance } from '../../../domain/calls/advanceCards.ts';
import { advance } from '../../../domain/records/advance.ts';
import { seesIn } from '../../../domain/schema/sight.ts';
import { useViewer } from '../../app/hooks.ts';
import type { TrialProps } from '../../records/view.ts';
import { ask } from '../../records/wire.ts';
import { askedCards, PayeeCards } from '../settlement/PayeeCards.tsx';
import { CapsOfForm } from './CapsOfForm.tsx';

const loadCards = (waybillId: string) => askedCards(ask(cardsForAdvance, { waybillId }));

/** The cards of whoever is paid for the chosen waybill, where money goes to a card, and the caps. */
export function AdvanceHelp(props: TrialProps) {
  const viewer = useViewer();
  const { values } = props;
  const { waybillId, type } = values;
  const isAsked = type === 'bank' && seesIn(advance.fields.bankCardId, viewer, values);
  return (
    <>
      {isAsked && typeof waybillId === 'string' && waybillId !== '' && (
        <PayeeCards of={waybillId} load={loadCards} {...props} />
      )}
      <CapsOfForm {...props} />
    </>
  );
}
