import { useEffect, useState } from 'react';
import { titlesIn } from '../../../domain/codes/ownPlaces.ts';
import { useLang } from '../../app/hooks.ts';
import type { Draft } from '../../../domain/schema/draft.ts';
import type { Fields } from '../../../domain/schema/field.ts';
import { draftRow, type Units, withoutSecrets } from './draft.ts';
import { useUnsaved } from './unsaved.ts';
import { type DraftSource, type Form, useForm } from './useForm.ts';

interface Options {
  /** The key of the stored draft. */
  readonly unsavedKey: string;
  readonly fields: Fields;
  readonly units: Units;
  /** The initial values of the form, and the titles of the rows they refer to. */
  readonly row: Readonly<Record<string, unknown>>;
  readonly titles: Readonly<Record<string, string>>;
  readonly source: DraftSource;
}

/** A form whose draft outlives its view and its chart: the tab keeps it until it is saved or discarded. */
export function useDraftForm({ unsavedKey, fields, units, row, titles, source }: Options): Form {
  const text = useUnsaved(unsavedKey);
  const lang = useLang();
  // The draft is applied to the row as it was when the form opened.
  const [base] = useState<Draft>(() => draftRow(fields, row, titlesIn(titles, lang), units));
  const form = useForm({ fields, units, base, source });
  useEffect(() => {
    let { draft } = source.get();
    const kept = source.actor.subscribe(() => {
      const now = source.get();
      if (now.draft !== draft) text.keep(withoutSecrets(fields, now.draft));
      draft = now.draft;
    });
    return () => {
      kept.unsubscribe();
    };
  }, [source, text, fields]);
  return form;
}
