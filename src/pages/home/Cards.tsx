import { Button } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { getPartyRoleConfigCountStatistics } from '../../../domain/calls/statistics.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { MINUS, withThousands } from '../../../domain/rules/numbers.ts';
import { isLayoutLoading } from '../../../machines/layout/selectors.ts';
import { useViewer } from '../../app/hooks.ts';
import { menuIcon } from '../../menu/icons.ts';
import { useListSettings } from '../../records/list/listSettings.ts';
import { useLayout } from '../../records/list/useLayout.ts';
import type { Card } from './card.ts';
import { CardChooser } from './CardChooser.tsx';
import classes from './Cards.module.css';
import { useHomeTexts } from './texts.ts';
import { useFigures } from './useFigures.ts';

const OWN_ROLE = {};
/** Maximum number of cards in a row. */
const MAX_IN_ROW = 5;

/** Rows of equal length: six cards are two rows of three, not four and two. */
const inRow = (count: number) =>
  ({ '--in-row': Math.ceil(count / Math.ceil(count / MAX_IN_ROW)) }) as CSSProperties;

/** @param notRated what is said instead of no star: whoever is rated has one at least */
function valueOf({ unit, configValue }: Pick<Card, 'unit' | 'configValue'>, notRated: string): string {
  if (unit === 'fen') return yuanFromFen(configValue);
  if (unit === 'count') return withThousands(configValue);
  return configValue === 0 ? notRated : `★${(configValue / 100).toFixed(2)}`;
}

/** What the number is of, and how it compares: with the period before, or what of it came today. */
function Period({ card }: { card: Card }) {
  const t = useHomeTexts();
  const shell = useTranslation().t;
  const { period, previous, fresh } = card;
  const change = () => {
    const by = card.configValue - (previous ?? 0);
    const sign = by > 0 ? '+' : by < 0 ? MINUS : '±';
    return `${sign}${valueOf({ ...card, configValue: Math.abs(by) }, t('notRated'))}`;
  };
  const compared =
    previous !== null
      ? period === 'month'
        ? t('change.month', { change: change() })
        : shell('home.change', { change: change() })
      : fresh !== null
        ? t('fresh', { n: withThousands(fresh) })
        : null;
  return (
    <small className={classes.change}>
      {[t(`period.${period}`), compared].filter((part) => part !== null).join(' · ')}
    </small>
  );
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

function Face({ card }: { card: Card }) {
  const { t } = useTranslation();
  const home = useHomeTexts();
  const face = (
    <>
      <span className={classes.name}>
        {menuIcon(card.icon, 17)}
        {card.configName}
      </span>
      <span className={classes.value}>
        {valueOf(card, home('notRated'))}
        {card.unit === 'fen' && <small>{t('home.yuan')}</small>}
      </span>
      <Period card={card} />
    </>
  );
  return card.path === null ? (
    <div className={classes.card}>{face}</div>
  ) : (
    <Link className={classes.card} to={card.path}>
      {face}
    </Link>
  );
}

/** The number cards of the role; each leads to the rows behind it. Their owner hides and orders them, on every device. */
export function Cards() {
  const { t } = useTranslation();
  const { role } = useViewer();
  const setup = useListSettings(`/home/${role}`);
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
  // Cards that change places under the eye are worse than cards that come a moment later.
  if (data === null || isLayoutLoading(setup.layout)) return <CardsComing />;
  return data.items.length === 0 ? null : <Arranged setup={setup} cards={data.items} />;
}

type Setup = ReturnType<typeof useListSettings>;

function Arranged({ setup, cards }: { setup: Setup; cards: readonly Card[] }) {
  const names = cards.map(({ configKey }) => configKey);
  const choice = useLayout(setup, names, names);
  const shown = choice.shown.flatMap((name) => cards.find(({ configKey }) => configKey === name) ?? []);
  return (
    <div>
      <div className={classes.cards} style={inRow(shown.length)}>
        {shown.map((card) => (
          <Face key={card.configKey} card={card} />
        ))}
      </div>
      <CardChooser cards={cards} choice={choice} />
    </div>
  );
}
