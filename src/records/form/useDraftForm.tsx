import { useState, type ReactNode } from 'react';
import type { Fields } from '../../../domain/schema/field.ts';
import { draftRow, type Draft, type Units, withoutSecrets } from './draft.ts';
import { Restored } from './Restored.tsx';
import { useUnsaved } from './unsaved.ts';
import { type Form, useForm } from './useForm.ts';

interface Options {
  /** Where the unsaved text is kept. */
  readonly unsavedKey: string;
  readonly fields: Fields;
  readonly units: Units;
  /** What the form starts from, and the titles of what that points to. */
  readonly row: Readonly<Record<string, unknown>>;
  readonly titles: Readonly<Record<string, string>>;
  /** What the server found wrong; none: the same empty list each time. */
  readonly refused: Parameters<typeof useForm>[0]['refused'];
}

interface DraftForm {
  readonly form: Form;
  /** Something is typed that is saved nowhere. */
  readonly isDirty: boolean;
  /** Says that what was typed before is back, and takes it away; null: nothing was. */
  readonly notice: ReactNode;
  /** Forgets what is kept. */
  readonly drop: () => void;
}

/** A form whose unsaved text outlives its view: it stands there again, with a notice, until it is saved or discarded. */
export function useDraftForm({ unsavedKey, fields, units, row, titles, refused }: Options): DraftForm {
  const text = useUnsaved(unsavedKey);
  // What is typed stands on the row as it was when the form opened.
  const [initial] = useState<Draft>(() => draftRow(fields, row, titles, units));
  const [unsaved] = useState(() => text.read());
  const [started] = useState(() => ({ ...initial, ...unsaved }));
  const [isRestored, setRestored] = useState(unsaved !== null);
  const form = useForm({
    fields,
    units,
    initial: started,
    refused,
    onChange: (draft) => {
      text.keep(initial, withoutSecrets(fields, draft, initial));
    },
  });
  const notice = isRestored ? (
    <Restored
      onClose={() => {
        setRestored(false);
      }}
      onDiscard={() => {
        form.reset(initial);
        text.drop();
        setRestored(false);
      }}
    />
  ) : null;
  return { form, isDirty: form.isChanged || isRestored, notice, drop: text.drop };
}
