import { shipmentInfo } from '../../../domain/calls/statistics.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { useLang } from '../../app/hooks.ts';
import { StateTag } from '../../records/values/StateTag.tsx';
import classes from './Lists.module.css';
import { Panel } from './Panel.tsx';
import { useFigures } from './useFigures.ts';
import { useHomeTexts } from './texts.ts';

const OWN = { top: 1 };

/** A shipper's balance, credit limit and debt (records 2, `shipmentInfo.self`). */
export function OwnAccount() {
  const t = useHomeTexts();
  const lang = useLang();
  return (
    <Panel title={t('account')} figures={useFigures(shipmentInfo, OWN)} room={150}>
      {({ self }) => {
        if (self === null) return <p className={classes.none}>—</p>;
        const sums = {
          balance: self.balance,
          unpaid: self.unpaid,
          services: self.services,
          credit: self.creditLimit,
          used: self.creditUsed,
        };
        return (
          <ul className={classes.rows}>
            <li>
              <span className={classes.main}>
                <b>{self.name}</b>
              </span>
              <StateTag spec={shipper} state={self.qualState} lang={lang} />
            </li>
            {Object.entries(sums).map(([name, fen]) => (
              <li key={name}>
                <span className={classes.main}>{t(`account.${name}`)}</span>
                <b>{yuanFromFen(fen)}</b>
              </li>
            ))}
          </ul>
        );
      }}
    </Panel>
  );
}
