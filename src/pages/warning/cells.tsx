import type { WireRow } from '../../../domain/calls/records.ts';
import { safetyWarning } from '../../../domain/records/safetyWarning.ts';
import { placeText } from '../../../domain/rules/safety/placeText.ts';
import { useLang } from '../../app/hooks.ts';
import { CodeValue } from '../../records/values/CodeValue.tsx';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import { useNow } from '../../ui/useNow.ts';
import classes from './warning.module.css';
import { figureText, lastedText, warnedOf } from './warned.ts';

const MINUTE_MS = 60_000;

export function Figure({ row }: { row: WireRow }) {
  const lang = useLang();
  const now = useNow(MINUTE_MS);
  return figureText(warnedOf(row), now, lang);
}

export function Lasted({ row }: { row: WireRow }) {
  const lang = useLang();
  const now = useNow(MINUTE_MS);
  return lastedText(warnedOf(row), now, lang);
}

/** Where it was, in the language of the reader. */
export function Place({ row: { place } }: { row: WireRow }) {
  const lang = useLang();
  return typeof place === 'string' ? placeText(place, lang) : EMPTY;
}

/** The level by its word, with a bar that is the longer the worse it is. */
export function Level({ row }: { row: WireRow }) {
  const lang = useLang();
  const level = String(row.level);
  return (
    <span className={classes.level} data-level={level}>
      <CodeValue list={safetyWarning.fields.level.list} code={level} lang={lang} />
    </span>
  );
}
