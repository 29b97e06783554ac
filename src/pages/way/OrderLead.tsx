import { Fieldset } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { order } from '../../../domain/records/order.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { useTripTexts } from '../trip/texts.ts';
import { Moments } from '../waybill/Moments.tsx';
import { People } from './People.tsx';
import classes from './way.module.css';
import { WayMap } from './WayMap.tsx';

/** Times of an order in their order; planned ones are not ticked. */
const TIMES = [
  { name: 'submittedAt', isDone: true },
  { name: 'planLoadAt', isDone: false },
  { name: 'planUnloadAt', isDone: false },
] as const;

const ENDS = [
  {
    key: 'loading',
    role: 'call.loading',
    party: 'consignorName',
    name: 'consignorContact',
    phone: 'consignorPhone',
  },
  {
    key: 'unloading',
    role: 'call.unloading',
    party: 'consigneeName',
    name: 'consigneeContact',
    phone: 'consigneePhone',
  },
] as const;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What one asks of an order first: from where to where and when, and whom to call at either end. */
export default function OrderLead({ row }: { row: WireRow }) {
  const t = useTripTexts();
  const lang = useLang();
  const moments = TIMES.flatMap(({ name, isDone }) => {
    const { [name]: at } = row;
    if (typeof at !== 'number') return [];
    return [{ name, label: say(order.fields[name].label, lang), when: formatTime(at, 'y-m-d h:i'), isDone }];
  });
  const people = ENDS.map(({ key, role, party, name, phone }) => ({
    key,
    role: t(role),
    party: textOf(row[party]),
    name: textOf(row[name]),
    phone: textOf(row[phone]) || null,
  })).filter((one) => one.name !== '' || one.party !== '');
  return (
    <>
      <div className={classes.way}>
        {moments.length > 0 && (
          <div className={classes.beside}>
            <Moments label={t('progress')} moments={moments} />
          </div>
        )}
        <WayMap row={row} waybillId={null} />
      </div>
      {people.length > 0 && (
        <Fieldset legend={t('call')} mb="md">
          <People people={people} />
        </Fieldset>
      )}
    </>
  );
}
