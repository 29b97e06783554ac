import { Link } from 'wouter';
import type { FigurePage } from '../../../domain/calls/figures.ts';
import { say } from '../../../domain/codes/label.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { receivableLedger } from '../../../domain/statistics/pages/ledgers.ts';
import { useLang } from '../../app/hooks.ts';
import classes from './Ageing.module.css';
import { ledgerWay, totalOf } from './ledgerWay.ts';
import lists from './Lists.module.css';
import { Panel } from './Panel.tsx';
import { useHomeTexts } from './texts.ts';
import type { Figures } from './useFigures.ts';

const BUCKETS = ['notDue', 'late30', 'late60', 'late90', 'late91'] as const;

/** What shippers owe by how late it is; each line opens its rows. */
export function Ageing({ receivables }: { receivables: Figures<FigurePage> }) {
  const t = useHomeTexts();
  const lang = useLang();
  return (
    <Panel title={t('ageing')} figures={receivables} room={200}>
      {(sold) => {
        const most = Math.max(1, ...BUCKETS.map((name) => totalOf(sold, name)));
        return (
          <ul className={lists.rows}>
            {BUCKETS.map((name) => {
              const fen = totalOf(sold, name);
              const label = receivableLedger.measures[name]?.label;
              return (
                <li key={name}>
                  <Link className={classes.name} to={ledgerWay(receivableLedger, name)}>
                    {label ? say(label, lang) : name}
                  </Link>
                  <span className={classes.track} aria-hidden>
                    <span
                      className={classes.bar}
                      data-late={name === 'notDue' ? undefined : true}
                      style={{ width: `${String((Math.max(0, fen) * 100) / most)}%` }}
                    />
                  </span>
                  <b>{yuanFromFen(fen)}</b>
                </li>
              );
            })}
          </ul>
        );
      }}
    </Panel>
  );
}
