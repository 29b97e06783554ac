import type { StatementTextLine } from '../../../domain/calls/statementLink.ts';
import { priceUnit } from '../../../domain/codes/lists/order.ts';
import { say } from '../../../domain/codes/label.ts';
import { TONNES } from '../../../domain/schema/units.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { tonnesFromKg, yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { Area } from '../../records/values/Area.tsx';
import classes from '../linked/linked.module.css';
import { useStatementTexts } from './texts.ts';

/** What a line is checked by beside its amount: day, route, plate, both weights, price and fee. */
export function LineFacts({ line }: { line: StatementTextLine }) {
  const t = useStatementTexts();
  const lang = useLang();
  const { finishedOn, plateNumber, loadAreaCode, unloadAreaCode, loadWeightKg, unloadWeightKg } = line;
  const { unitPriceFen, feeFen } = line;
  const tonnes = (kg: number | null) => (kg === null ? '—' : `${tonnesFromKg(kg)} ${say(TONNES, lang)}`);
  const trip = [finishedOn === null ? null : formatTime(finishedOn, 'y-m-d'), plateNumber];
  const price = [
    unitPriceFen === null || line.priceUnit === null
      ? null
      : `${t('price')} ${yuanFromFen(unitPriceFen)} ${label(priceUnit, line.priceUnit, lang)}`,
    feeFen === null ? null : `${t('fee')} ${yuanFromFen(feeFen)}`,
  ];
  return (
    <div className={classes.note}>
      <div>{trip.filter((one) => one !== null).join(' · ')}</div>
      {loadAreaCode !== null && unloadAreaCode !== null && (
        <div>
          <Area code={loadAreaCode} /> → <Area code={unloadAreaCode} />
        </div>
      )}
      {(loadWeightKg !== null || unloadWeightKg !== null) && (
        <div>{t('weights', { loaded: tonnes(loadWeightKg), unloaded: tonnes(unloadWeightKg) })}</div>
      )}
      <div>{price.filter((one) => one !== null).join(' · ')}</div>
    </div>
  );
}
