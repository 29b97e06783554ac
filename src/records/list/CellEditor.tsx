import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Json } from '../../../domain/calls/json.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { fieldOf } from '../../../domain/schema/record.ts';
import classes from './cell.module.css';
import { choicesOf } from '../values/codeLists.ts';
import { useDictionary } from '../values/dictionary.ts';
import { draftRow, readDraft, stringOf, type Issue } from '../form/draft.ts';
import { issueText } from '../form/issueText.ts';
import type { Cells } from './useCells.ts';
import { isComposingKey } from '../../ui/composition.ts';
import { type RecordView, useUnits } from '../view.ts';
import { useTexts } from '../texts.ts';

/** The next cell to edit after a save: none, or the next or previous one. */
export type Step = -1 | 0 | 1;

interface Props {
  view: RecordView;
  row: WireRow;
  name: string;
  lang: Lang;
  cells: Cells;
  onSubmit: (value: Json, step: Step) => void;
}

const YES = 'true';
const NO = 'false';

/**
 * The open cell: Enter saves, Tab saves and opens the next cell, Escape cancels. Plain elements, because it is in a table of
 * plain cells.
 */
export function CellEditor({ view, row, name, lang, cells, onSubmit }: Props) {
  const t = useTexts();
  const dictionary = useDictionary();
  const own = fieldOf(view.spec, name);
  const fields = own ? { [name]: own } : {};
  const units = useUnits(view, row, lang);
  const [initial] = useState(() => draftRow(fields, row, row.titles, units)[name] ?? null);
  const draft = cells.typed ?? initial;
  const [issue, setIssue] = useState<Issue>();
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const reasonId = useId();
  useEffect(() => {
    input.current?.focus();
    if (input.current instanceof HTMLInputElement) input.current.select();
  }, []);

  const label = own ? say(own.label, lang) : name;
  const reason = issue
    ? issueText(issue, { name: label, kind: own?.kind ?? 'text' }, lang, t)
    : (cells.refusal ?? (cells.isUnsure ? t('noAnswer') : null));
  const submit = (step: Step) => {
    if (cells.isSaving) return;
    if (cells.isUnsure) {
      cells.retry();
      return;
    }
    const { values, issues } = readDraft(fields, { [name]: draft }, units, 'draft');
    setIssue(issues[name]);
    if (!issues[name]) onSubmit(values[name] ?? null, step);
  };
  const press = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent)) return;
    const keys: Partial<Record<string, () => void>> = {
      Enter: () => {
        submit(0);
      },
      Escape: cells.cancel,
      Tab: () => {
        submit(event.shiftKey ? -1 : 1);
      },
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const change = (text: string) => {
    setIssue(undefined);
    cells.type(own?.kind === 'bool' ? text === YES : text);
  };
  const shared = {
    ref: input,
    className: classes.input,
    'aria-label': label,
    'aria-invalid': reason !== null,
    'aria-describedby': reason === null ? undefined : reasonId,
    'aria-busy': cells.isSaving,
    onKeyDown: press,
    onBlur: () => {
      // Moving the focus neither discards nor sends a refused value.
      if (cells.isSaving || cells.isUnsure || cells.refusal !== null) return;
      if (draft === initial) cells.cancel();
      else submit(0);
    },
  };
  const options =
    own?.kind === 'code'
      ? choicesOf(own, lang, dictionary, [stringOf(initial ?? undefined)])
      : own?.kind === 'bool'
        ? [
            { value: YES, label: t('yes') },
            { value: NO, label: t('no') },
          ]
        : null;
  const value = typeof draft === 'boolean' ? (draft ? YES : NO) : stringOf(draft ?? undefined);
  return (
    <span className={classes.editor}>
      {options ? (
        <select
          {...shared}
          value={value}
          disabled={cells.isSaving}
          onChange={({ currentTarget }) => {
            change(currentTarget.value);
          }}
        >
          {!own?.required && own?.kind !== 'bool' && <option value="" />}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          value={value}
          readOnly={cells.isSaving}
          onChange={({ currentTarget }) => {
            change(currentTarget.value);
          }}
        />
      )}
      {reason !== null && (
        <span id={reasonId} role="alert" className={classes.reason}>
          {reason}
        </span>
      )}
    </span>
  );
}
