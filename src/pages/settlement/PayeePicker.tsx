import { Select } from '@mantine/core';
import { useRefOptions, type RefOptions } from '../../records/form/useRefOptions.ts';
import { useTyping } from '../../records/form/useTyping.ts';
import { payeeOf } from './payee.ts';
import { usePaymentTexts } from './texts.ts';

interface Props {
  payee: string | null;
  /** Payees whose bills are here, with their names. */
  names: ReadonlyMap<string, string>;
  /** There are more: what is typed is searched on the server too. */
  isCut: boolean;
  onPick: (payee: string | null, name: string) => void;
}

/** Parties found by what is typed, as payees. */
const payeesIn = (payeeType: 'driver' | 'carrier', found: RefOptions): [string, string][] =>
  found.state !== 'ready'
    ? []
    : found.options.flatMap(({ id, title }) => {
        const payee = payeeOf({ payeeType, payeeId: id });
        return payee === null ? [] : [[payee, title]];
      });

/** Picks whom to pay: those who wait longest are offered at once, all others by their name. */
export function PayeePicker({ payee, names, isCut, onPick }: Props) {
  const t = usePaymentTexts();
  const name = names.get(payee ?? '');
  const { asked, isOpen, end, select } = useTyping(name);
  const word = asked.trim();
  const isSought = isCut && isOpen && word !== '';
  const drivers = useRefOptions('driver', undefined, word, isSought);
  const fleets = useRefOptions('fleet', undefined, word, isSought);
  const known = [...names].filter(([, one]) => one.toLowerCase().includes(word.toLowerCase()));
  const others = isSought ? [...payeesIn('driver', drivers), ...payeesIn('carrier', fleets)] : [];
  const options = new Map([...others, ...known]);
  // The choice stays an option whatever is typed.
  if (payee !== null && name !== undefined) options.set(payee, name);
  const isSearching = isSought && [drivers, fleets].some(({ state }) => state === 'loading');
  return (
    <Select
      label={t('payee')}
      placeholder={t('choosePayee')}
      value={payee}
      data={[...options].map(([value, label]) => ({ value, label }))}
      {...select}
      nothingFoundMessage={isSearching ? '…' : t('none')}
      onChange={(value) => {
        end();
        onPick(value, options.get(value ?? '') ?? '');
      }}
      mb="sm"
    />
  );
}
