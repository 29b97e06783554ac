import { Menu } from '@mantine/core';
import { IconChevronDown, IconListCheck } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { todoAddress, TODOS } from '../../../domain/codes/todo.ts';
import type { TodoItem } from '../../../machines/todo/machine.ts';
import { areTodosOld } from '../../../machines/todo/selectors.ts';
import { useLang } from '../../app/hooks.ts';
import { useActor } from '../../app/actors.ts';
import classes from './TodoBar.module.css';
import { badge, FIRST_VISIBLE, visibleTodos, wantedWidth } from './todoLayout.ts';

const KNOWN = new Map<string, (typeof TODOS)[number]>(TODOS.map((one) => [one.key, one]));

function nameOf({ configKey, configName }: TodoItem, lang: Lang): string {
  const known = KNOWN.get(configKey);
  return known ? say(known.label, lang) : configName;
}

function addressOf({ configKey }: TodoItem): string {
  const known = KNOWN.get(configKey);
  return known ? todoAddress(known) : '';
}

/** Counters that open a page; an unknown key has none. */
function counters(items: readonly TodoItem[]): TodoItem[] {
  return items.filter(({ configKey }) => KNOWN.has(configKey));
}

function Badge({ count, most }: { count: number; most: 99 | 999 }) {
  if (count === 0) return <span className={classes.none}>0</span>;
  return <span className={classes.badge}>{badge(count, most)}</span>;
}

/** The label of the menu of all counters that do not fit. */
function More({ name, items }: { name: string; items: readonly TodoItem[] }) {
  const sum = items.reduce((total, { configValue }) => total + configValue, 0);
  return (
    <>
      <IconListCheck size={18} stroke={1.6} aria-hidden />
      <span>{name}</span>
      <Badge count={sum} most={999} />
      <IconChevronDown size={13} aria-hidden />
    </>
  );
}

/** The to-do counters of this user, by page (W-01, W-02). */
export function TodoBar() {
  const todo = useActor('todo');
  const { t } = useTranslation();
  const lang = useLang();
  const items = useSelector(todo, ({ context }) => context.items);
  const isOld = useSelector(todo, areTodosOld);
  const bar = useRef<HTMLElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const [visible, setVisible] = useState(FIRST_VISIBLE);
  const all = counters(items);
  const count = all.length;

  useLayoutEffect(() => {
    const [outer, inner] = [bar.current, ruler.current];
    if (!outer || !inner) return;
    const measure = () => {
      const widths = Array.from(inner.children, (child) => child.getBoundingClientRect().width);
      const [more = 0, retry = 0] = widths.splice(count);
      // In the same frame, so that the room the breadcrumbs leave is measured at once.
      outer.style.setProperty('--wanted', `${String(wantedWidth(widths, more) + Math.ceil(retry))}px`);
      setVisible((shown) => visibleTodos(widths, outer.clientWidth - retry, shown, more));
    };
    // Before the first frame that shows them: the observer's result is rendered a frame later.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => {
      observer.disconnect();
    };
  }, [items, lang, count]);

  const hidden = all.slice(visible);
  return (
    <nav
      ref={bar}
      className={classes.bar}
      aria-label={t('todo.title')}
      data-old={isOld || undefined}
      data-guide="todo"
      data-transient
    >
      {/* Every counter once, then what may stand behind them, unseen: the widths the layout is made from. Clipped, or
          they would widen the page. */}
      <div className={classes.clip} aria-hidden>
        <div ref={ruler} className={classes.ruler}>
          {all.map((item) => (
            <span key={item.configKey} className={classes.todo}>
              {nameOf(item, lang)}
              <Badge count={item.configValue} most={99} />
            </span>
          ))}
          <span className={`${classes.todo} ${classes.more}`}>
            <More name={t('todo.more')} items={all} />
          </span>
          {isOld && <span className={classes.retry}>{t('todo.retry')}</span>}
        </div>
      </div>
      {all.slice(0, visible).map((item) => (
        <Link key={item.configKey} className={classes.todo} to={addressOf(item)}>
          {nameOf(item, lang)}
          <Badge count={item.configValue} most={99} />
        </Link>
      ))}
      {hidden.length > 0 && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <button type="button" className={`${classes.todo} ${classes.more}`}>
              <More name={t(visible === 0 ? 'todo.title' : 'todo.more')} items={hidden} />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {hidden.map((item) => (
              <Menu.Item
                key={item.configKey}
                component={Link}
                to={addressOf(item)}
                rightSection={<Badge count={item.configValue} most={99} />}
              >
                {nameOf(item, lang)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {isOld && (
        <button
          type="button"
          className={classes.retry}
          onClick={() => {
            todo.send({ type: 'todo.retried' });
          }}
        >
          {t('todo.retry')}
        </button>
      )}
    </nav>
  );
}
