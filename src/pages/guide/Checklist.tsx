import { Checkbox } from '@mantine/core';
import { Link } from 'wouter';
import { say } from '../../../domain/codes/label.ts';
import { ROLE_NAMES } from '../../../domain/codes/roles.ts';
import { useLang, useSession, useViewer } from '../../app/hooks.ts';
import type { PageRoute } from '../../app/routes.ts';
import { useGuideTexts } from '../../shell/guide/guideTexts.ts';
import { useProgress } from '../../shell/guide/progress.ts';
import { menuOf } from '../../menu/menu.ts';
import classes from './GuidePage.module.css';
import { FIRST_STEPS, type FirstStep } from './tasks.ts';

interface Offered extends FirstStep {
  readonly path: string;
}

/** The tasks of a role, as far as its menu has their pages. */
function tasksOf(role: FirstStep['roles'][number], routes: Iterable<PageRoute>): Offered[] {
  const paths = new Map([...routes].map(({ name, path }) => [name, path]));
  return FIRST_STEPS.flatMap((task) => {
    const path = paths.get(task.page);
    return path !== undefined && task.roles.includes(role) ? [{ ...task, path }] : [];
  });
}

/** The first tasks of this role, each with a link to its page; opening the link or ticking marks it as done. */
export function Checklist() {
  const t = useGuideTexts();
  const lang = useLang();
  const { role, userId } = useViewer();
  const { routes } = useSession(({ context }) => menuOf(context));
  const { isDone, setDone } = useProgress(userId);
  const tasks = tasksOf(role, routes.values());
  if (tasks.length === 0) return null;
  const done = tasks.filter(({ id }) => isDone(id)).length;
  return (
    <section className={classes.tasks}>
      <h2>{t('guide.tasks', { role: say(ROLE_NAMES[role], lang) })}</h2>
      <p>{t('guide.progress', { done, all: tasks.length })}</p>
      <ol>
        {tasks.map(({ id, path, title, text }) => (
          <li key={id}>
            <Checkbox
              aria-label={t('guide.check', { task: say(title, lang) })}
              checked={isDone(id)}
              onChange={({ currentTarget }) => {
                setDone(id, currentTarget.checked);
              }}
            />
            <span>
              <Link
                to={path}
                onClick={() => {
                  setDone(id, true);
                }}
              >
                {say(title, lang)}
              </Link>
              <small>{say(text, lang)}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
