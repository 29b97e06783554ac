import { z } from 'zod';
import { bankCode } from '../../../domain/codes/lists/account.ts';
import { codesOf } from '../../../domain/codes/lists/list.ts';
import type { PayeeCards as Cards } from '../../../domain/calls/payeeCard.ts';
import { recordCalls } from '../../../domain/calls/records.ts';
import { bankCard } from '../../../domain/records/bankCard.ts';
import type { TrialProps } from '../../records/view.ts';
import { ask } from '../../records/wire.ts';
import { PayeeCards } from '../settlement/PayeeCards.tsx';

/** The number comes masked, with its last four digits. */
const rowSchema = z.object({
  id: z.string(),
  bankCode: z.enum(codesOf(bankCode)),
  cardNumber: z.string(),
  isDefault: z.boolean(),
});

/** Verified cards of the own party, the default one first. @throws Error when they could not be loaded */
async function loadOwn(): Promise<Cards> {
  const { list } = recordCalls(bankCard);
  const answer = await ask(list, list.request.parse({ status: 'verified', size: '100' }));
  if (!answer.ok) throw new Error(answer.refusal.msg);
  const rows = z.array(rowSchema).parse(answer.data.records);
  const cards = rows.map(({ cardNumber, ...card }) => ({ ...card, tail: cardNumber.slice(-4) }));
  return { cards: cards.sort((a, b) => Number(b.isDefault) - Number(a.isDefault)), isHidden: false };
}

/** The own cards, in the form of a withdrawal. */
export function OwnCard(props: TrialProps) {
  return <PayeeCards of="own" load={loadOwn} {...props} />;
}
