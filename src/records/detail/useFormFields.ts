import { useEffect, useMemo, useState } from 'react';
import { requiredOfForm } from '../../../domain/calls/fieldRequired.ts';
import type { Fields } from '../../../domain/schema/field.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { REQUIRED_SETTINGS, withRequired } from '../../../domain/schema/requiredFields.ts';
import { useViewer } from '../../app/hooks.ts';
import { onRecordChanged } from '../../app/live.ts';
import { ask } from '../wire.ts';

/** The last known settings of each form, so that it opens with the right required marks. */
const told = new Map<string, readonly string[]>();
const NONE: readonly string[] = [];

/**
 * The fields of a record's form for the present role, with the group's required fields (records 5, FieldRequired); a change of the
 * settings is applied to an open form at once. If they cannot be loaded, the server still refuses missing fields by name.
 */
export function useFormFields(spec: RecordSpec): Fields {
  const [names, setNames] = useState(() => told.get(spec.name) ?? NONE);
  useEffect(() => {
    const asking = new AbortController();
    const fetchNames = () => {
      ask(requiredOfForm, { formCode: spec.name }, asking.signal).then(
        (answer) => {
          if (!answer.ok || asking.signal.aborted) return;
          told.set(spec.name, answer.data);
          setNames((before) => (before.join() === answer.data.join() ? before : answer.data));
        },
        () => undefined,
      );
    };
    fetchNames();
    const stop = onRecordChanged(REQUIRED_SETTINGS, ({ id }) => {
      if (id === spec.name) fetchNames();
    });
    return () => {
      stop();
      asking.abort();
    };
  }, [spec.name]);
  const { role } = useViewer();
  return useMemo(() => withRequired(spec, names, role), [spec, names, role]);
}
