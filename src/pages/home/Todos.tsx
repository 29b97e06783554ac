import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { say } from '../../../domain/codes/label.ts';
import { todoAddress, TODOS } from '../../../domain/codes/todo.ts';
import { useLang } from '../../app/hooks.ts';
import { useActor } from '../../app/actors.ts';
import classes from './Lists.module.css';
import panel from './Panel.module.css';

/** Open tasks of this user: all counters of the top bar. */
export function Todos() {
  const todo = useActor('todo');
  const { t } = useTranslation();
  const lang = useLang();
  const items = useSelector(todo, ({ context }) => context.items);
  const lines = items.flatMap(({ configKey, configValue }) => {
    const known = TODOS.find(({ key }) => key === configKey);
    return known ? [{ ...known, count: configValue }] : [];
  });
  const waitingFirst = lines.toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0));
  return (
    <section className={panel.panel} aria-label={t('todo.title')}>
      <header className={panel.head}>
        <h2>{t('todo.title')}</h2>
      </header>
      <ul className={`${classes.rows ?? ''} ${classes.across ?? ''}`}>
        {waitingFirst.map(({ key, path, label, count }) => (
          <li key={key}>
            <Link className={classes.main} to={todoAddress({ key, path })}>
              {say(label, lang)}
            </Link>
            <b className={classes.count} data-none={count === 0 || undefined}>
              {count}
            </b>
          </li>
        ))}
        {lines.length === 0 && <li className={classes.none}>{t('home.noTodos')}</li>}
      </ul>
    </section>
  );
}
