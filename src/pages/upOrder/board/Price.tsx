import { Text, TextInput } from '@mantine/core';
import { label } from '../../../../domain/codes/lists/list.ts';
import { priceUnit as units } from '../../../../domain/codes/lists/order.ts';
import { percentFromBp, yuanFromFen } from '../../../../domain/rules/money.ts';
import { parseTyped } from '../../../../domain/schema/typed.ts';
import { useLang } from '../../../app/hooks.ts';
import { marginOf, type Priced } from './margin.ts';
import { useAssigningTexts } from './texts.ts';

interface Props {
  readonly priced: Priced;
  readonly price: string;
  readonly onPrice: (price: string) => void;
}

/** The carrier's price, and what it leaves of the customer's as it is typed. */
export function Price({ priced, price, onPrice }: Props) {
  const t = useAssigningTexts();
  const lang = useLang();
  const typed = price === '' ? undefined : parseTyped('fen', price, lang);
  const margin = marginOf(priced, typed);
  const unit = label(units, priced.priceUnit, lang);
  return (
    <div>
      <TextInput
        label={t('price', { unit })}
        inputMode="decimal"
        value={price}
        error={price !== '' && typed === undefined ? t('needPrice') : undefined}
        onChange={({ currentTarget: { value } }) => {
          onPrice(value);
        }}
      />
      <Text
        size="xs"
        role="status"
        mt={4}
        {...(margin && (margin.fen < 0 || margin.isLow) ? { c: 'red' } : { c: 'dimmed' })}
      >
        {margin === null
          ? priced.theirFen === null
            ? t('noTheirs')
            : t('theirs', { yuan: yuanFromFen(priced.theirFen), unit })
          : t(margin.fen < 0 ? 'margin.loss' : margin.isLow ? 'margin.low' : 'margin', {
              yuan: yuanFromFen(margin.fen),
              share: percentFromBp(margin.bp),
            })}
      </Text>
    </div>
  );
}
