import { NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { PayeeCard, PayeeCards as Cards } from '../../../domain/calls/payeeCard.ts';
import type { RefDraft } from '../../../domain/schema/draft.ts';
import { useLang } from '../../app/hooks.ts';
import { issueText } from '../../records/form/issueText.ts';
import { useTexts } from '../../records/texts.ts';
import { useDictionary } from '../../records/values/dictionary.ts';
import type { TrialProps } from '../../records/view.ts';
import type { Answer } from '../../../machines/answer.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { cardText } from './cardText.ts';
import { usePayManyTexts } from './payManyTexts.ts';

/** @throws Error when they could not be loaded */
export async function askedCards(asking: Promise<Answer<Cards>>): Promise<Cards> {
  const answer = await asking;
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

const NONE: Cards = { cards: [], isHidden: false };

/** The card as the form keeps it. */
const draftOf = (card: PayeeCard, lang: Lang): RefDraft => ({ id: card.id, title: cardText(card, lang) });

interface Props extends TrialProps {
  /** Id of what is paid. */
  of: string;
  /** The cards for it; must stay the same function. */
  load: (of: string) => Promise<Cards>;
}

/** The cards of the payee alone, by bank and last four digits; the default one is chosen until another is. */
export function PayeeCards({ of, load, values, issues, set }: Props) {
  const t = usePayManyTexts();
  const said = useTexts();
  const lang = useLang();
  useDictionary();
  const found = useLoaded(of, load);
  const isKnown = found.state === 'ready';
  const { cards, isHidden } = isKnown ? found.value : NONE;
  const chosen = typeof values.bankCardId === 'string' ? values.bankCardId : '';
  const isOwn = cards.some(({ id }) => id === chosen);
  const [first = null] = cards;
  useEffect(() => {
    // A card of somebody else would be refused (34032).
    if (isKnown && !isOwn && (first !== null || chosen !== ''))
      set('bankCardId', first && draftOf(first, lang));
  }, [isKnown, isOwn, first, chosen, set, lang]);
  const issue = issues.bankCardId;
  const nothing = {
    loading: () => '…',
    failed: () => t('failed'),
    ready: () => t(isHidden ? 'card.hidden' : 'card.none'),
  }[found.state];
  return (
    <NativeSelect
      label={t('card')}
      data-path="bankCardId"
      error={issue && issueText(issue, { name: t('card'), kind: 'ref' }, lang, said)}
      value={isOwn ? chosen : ''}
      data={[
        ...(isOwn ? [] : [{ value: '', label: nothing() }]),
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
