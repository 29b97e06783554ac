import { z } from 'zod';
import { bankCode } from '../../../domain/codes/lists/account.ts';
import { codesOf } from '../../../domain/codes/lists/list.ts';
import { payChannel } from '../../../domain/codes/lists/payment.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import { useLang } from '../../app/hooks.ts';
import { codeText, useDictionary } from '../../records/values/dictionary.ts';
import { RefName } from '../../records/values/refTitle.ts';
import { cardText } from '../settlement/cardText.ts';
import { papersOf } from './papersOf.ts';

const submissionSchema = z.object({
  payeeType: z.enum(['driver', 'carrier']),
  driverId: z.string().nullish(),
  carrierId: z.string().nullish(),
  totalFen: z.number(),
  channel: z.enum(codesOf(payChannel)),
  /** Older submissions do not have it. */
  bankCode: z.enum(codesOf(bankCode)).nullish(),
  cardTail: z.string().nullish(),
});

/** What of a submitted payment application is asked for, as it was stored; null: it is something else. */
function submissionOf(snapshot: unknown) {
  const parsed = submissionSchema.safeParse(papersOf(snapshot));
  return parsed.success ? parsed.data : null;
}

/** Who is to be paid. */
export function SubmittedPayee({ snapshot }: { snapshot: unknown }) {
  const asked = submissionOf(snapshot);
  const isFleet = asked?.payeeType === 'carrier';
  const id = isFleet ? asked.carrierId : asked?.driverId;
  return id == null ? EMPTY : <RefName to={isFleet ? 'fleet' : 'driver'} id={id} />;
}

/** How much is to be paid. */
export function SubmittedAmount({ snapshot }: { snapshot: unknown }) {
  const asked = submissionOf(snapshot);
  return asked ? yuanFromFen(asked.totalFen) : EMPTY;
}

/** Where the money goes: the card by its bank and last four digits, else the channel. */
export function SubmittedCard({ snapshot }: { snapshot: unknown }) {
  const lang = useLang();
  useDictionary();
  const asked = submissionOf(snapshot);
  if (!asked) return EMPTY;
  const { channel, bankCode: bank, cardTail: tail } = asked;
  if (bank && tail) return cardText({ bankCode: bank, tail }, lang);
  return [codeText(payChannel, channel, lang), ...(tail ? [`··${tail}`] : [])].join(' ');
}
