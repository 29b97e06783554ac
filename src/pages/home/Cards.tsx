import { Button } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { getPartyRoleConfigCountStatistics } from '../../../domain/calls/statistics.ts';
import type { DataOf } from '../../../domain/calls/call.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { MINUS, withThousands } from '../../../domain/rules/numbers.ts';
import { menuIcon } from '../../menu/icons.ts';
import classes from './Cards.module.css';
import { useFigures } from './useFigures.ts';

type Card = DataOf<typeof getPartyRoleConfigCountStatistics>['items'][number];

const OWN_ROLE = {};
/** Maximum number of cards in a row. */
const MAX_IN_ROW = 5;

/** Rows of equal length: six cards are two rows of three, not four and two. */
const inRow = (count: number) =>
  ({ '--in-row': Math.ceil(count / Math.ceil(count / MAX_IN_ROW)) }) as CSSProperties;

function valueOf({ unit, configValue }: Card): string {
  if (unit === 'fen') return yuanFromFen(configValue);
  return unit === 'stars' ? (configValue / 100).toFixed(2) : withThousands(configValue);
}

/** Compared with the day before. */
function Change({ card }: { card: Card }) {
  const { t } = useTranslation();
  if (card.previous === null) return null;
  const change = card.configValue - card.previous;
  const sign = change > 0 ? '+' : change < 0 ? MINUS : '±';
  const text = valueOf({ ...card, configValue: Math.abs(change) });
  return <small className={classes.change}>{t('home.change', { change: `${sign}${text}` })}</small>;
}

/** Placeholders while the figures load. */
export function CardsComing() {
  return (
    <div className={classes.cards} aria-busy>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={classes.card} />
      ))}
    </div>
  );
}

/** The number cards of the role; each leads to the rows behind it. */
export function Cards() {
  const { t } = useTranslation();
  const { data, isFailed, retry } = useFigures(getPartyRoleConfigCountStatistics, OWN_ROLE);
  if (isFailed && data === null)
    return (
      <div className={classes.cards}>
        <div className={classes.card}>
          —{' '}
          <Button variant="subtle" size="xs" onClick={retry}>
            {t('view.retry')}
          </Button>
        </div>
      </div>
    );
  if (data === null) return <CardsComing />;
  if (data.items.length === 0) return null;
  return (
    <div className={classes.cards} style={inRow(data.items.length)}>
      {data.items.map((card) => {
        const face = (
          <>
            <span className={classes.name}>
              {menuIcon(card.icon, 17)}
              {card.configName}
            </span>
            <span className={classes.value}>
              {valueOf(card)}
              {card.unit === 'fen' && <small>{t('home.yuan')}</small>}
            </span>
            <Change card={card} />
          </>
        );
        return card.path === null ? (
          <div key={card.configKey} className={classes.card}>
            {face}
          </div>
        ) : (
          <Link key={card.configKey} className={classes.card} to={card.path}>
            {face}
          </Link>
        );
      })}
    </div>
  );
}
