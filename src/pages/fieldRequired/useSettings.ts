import { useCallback, useEffect, useState } from 'react';
import { type FieldSetting, fieldSettings, setRequired } from '../../../domain/calls/fieldRequired.ts';
import { REQUIRED_SETTINGS } from '../../../domain/schema/requiredFields.ts';
import { onRecordChanged } from '../../app/live.ts';
import { ask } from '../../records/wire.ts';
import type { Outcome } from '../../ui/OutcomeNote.tsx';

export interface Settings {
  /** null: not loaded yet. */
  readonly rows: readonly FieldSetting[] | null;
  readonly isFailed: boolean;
  readonly outcome: Outcome;
  reload(): void;
  /** Sends a change of fields of any forms; shows it when the server has stored it. */
  change(fields: readonly FieldSetting[], required: boolean): Promise<void>;
}

/** All settings, kept up to date by the live channel. */
export function useSettings(): Settings {
  const [rows, setRows] = useState<readonly FieldSetting[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });

  const reload = useCallback(() => {
    ask(fieldSettings, {}).then(
      (answer) => {
        setFailed(!answer.ok);
        if (answer.ok) setRows(answer.data);
      },
      () => {
        setFailed(true);
      },
    );
  }, []);
  useEffect(() => {
    reload();
    return onRecordChanged(REQUIRED_SETTINGS, reload);
  }, [reload]);

  const change = async (fields: readonly FieldSetting[], required: boolean) => {
    setOutcome({ kind: 'saving' });
    try {
      for (const formCode of new Set(fields.map((one) => one.formCode))) {
        const own = fields.filter((one) => one.formCode === formCode);
        const answer = await ask(setRequired, {
          formCode,
          fields: own.map(({ fieldCode }) => ({ fieldCode, required })),
        });
        if (!answer.ok) {
          setOutcome({ kind: 'refused', msg: answer.refusal.msg });
          return;
        }
        const names = answer.data;
        setRows(
          (before) =>
            before?.map((row) =>
              row.formCode === formCode
                ? { ...row, required: row.systemRequired || names.includes(row.fieldCode) }
                : row,
            ) ?? null,
        );
      }
      setOutcome({ kind: 'saved' });
    } catch {
      setOutcome({ kind: 'unanswered' });
    }
  };
  return { rows, isFailed, outcome, reload, change };
}
