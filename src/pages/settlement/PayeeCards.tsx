import { NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import { z } from 'zod';
import { bankCode } from '../../../domain/codes/lists/account.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { codesOf } from '../../../domain/codes/lists/list.ts';
import { recordCalls } from '../../../domain/calls/records.ts';
import { bankCard } from '../../../domain/records/bankCard.ts';
import type { RefDraft } from '../../../domain/schema/draft.ts';
import { useLang } from '../../app/hooks.ts';
import { issueText } from '../../records/form/issueText.ts';
import { useTexts } from '../../records/texts.ts';
import { useDictionary } from '../../records/values/dictionary.ts';
import type { TrialProps } from '../../records/view.ts';
import { ask } from '../../records/wire.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { cardText } from './cardText.ts';
import { usePayManyTexts } from './payManyTexts.ts';

/** The number comes masked, with its last four digits. */
const cardSchema = z.object({
  id: z.string(),
  bankCode: z.enum(codesOf(bankCode)),
  cardNumber: z.string(),
  isDefault: z.boolean(),
});
type Card = z.infer<typeof cardSchema>;

/** Verified cards of one payee, the default one first. @param payee as `payeeOf` names them */
async function loadCards(payee: string): Promise<readonly Card[]> {
  const [kind, id = ''] = payee.split(':');
  const { list } = recordCalls(bankCard);
  const owner = kind === 'carrier' ? { carrierId: id } : { driverId: id };
  const answer = await ask(list, list.request.parse({ ...owner, status: 'verified', size: '100' }));
  if (!answer.ok) throw new Error(answer.refusal.msg);
  const cards = answer.data.records.flatMap((row) => cardSchema.safeParse(row).data ?? []);
  return [...cards].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

const NONE: readonly Card[] = [];

/** The card as the form keeps it. */
const draftOf = (card: Card, lang: Lang): RefDraft => ({
  id: card.id,
  title: cardText({ ...card, tail: card.cardNumber.slice(-4) }, lang),
});

interface Props extends TrialProps {
  payee: string;
}

/** The cards of the payee alone, by bank and last four digits; the default one is chosen until another is. */
export function PayeeCards({ payee, values, issues, set }: Props) {
  const t = usePayManyTexts();
  const said = useTexts();
  const lang = useLang();
  useDictionary();
  const found = useLoaded(payee, loadCards);
  const cards = found.state === 'ready' ? found.value : NONE;
  const chosen = typeof values.bankCardId === 'string' ? values.bankCardId : '';
  const isOwn = cards.some(({ id }) => id === chosen);
  const [first] = cards;
  const isToCard = values.channel === 'bankCard';
  useEffect(() => {
    // A card of somebody else would be refused (34032).
    if (isToCard && first && !isOwn) set('bankCardId', draftOf(first, lang));
  }, [isToCard, first, isOwn, set, lang]);
  if (!isToCard) return null;
  const issue = issues.bankCardId;
  return (
    <NativeSelect
      label={t('card')}
      data-path="bankCardId"
      error={issue && issueText(issue, { name: t('card'), kind: 'ref' }, lang, said)}
      value={isOwn ? chosen : ''}
      data={[
        ...(isOwn ? [] : [{ value: '', label: found.state === 'ready' ? t('card.none') : '…' }]),
        ...cards.map((card) => {
          const { id: value, title } = draftOf(card, lang);
          return { value, label: card.isDefault ? t('card.default', { card: title }) : title };
        }),
      ]}
      onChange={({ currentTarget }) => {
        const card = cards.find(({ id }) => id === currentTarget.value);
        if (card) set('bankCardId', draftOf(card, lang));
      }}
      mb="sm"
    />
  );
}
