import { label } from '../../../domain/codes/lists/list.ts';
import { problemSeverity } from '../../../domain/codes/lists/problem.ts';
import { useLang } from '../../app/hooks.ts';
import classes from '../../records/values/tag.module.css';

const KINDS: Readonly<Record<string, string>> = { urgent: 'bad', high: 'waiting', low: 'ended' };

/** Severity in the colours of the state tags. */
export function Severity({ code }: { code: unknown }) {
  const lang = useLang();
  const text = String(code);
  return (
    <span className={classes.tag} data-kind={KINDS[text]}>
      {label(problemSeverity, text, lang)}
    </span>
  );
}
