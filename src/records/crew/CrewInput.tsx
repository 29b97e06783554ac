import { TextInput } from '@mantine/core';
import { lazy, Suspense, useContext } from 'react';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { assignment } from '../../../domain/records/assignment.ts';
import type { DraftValue, RefDraft } from '../../../domain/schema/draft.ts';
import type { Field } from '../../../domain/schema/field.ts';
import { type Issue, isRef } from '../form/draft.ts';
import { EventTargetContext } from '../form/eventTarget.ts';
import { issueText } from '../form/issueText.ts';
import { useTexts } from '../texts.ts';
import { loadOf } from './load.ts';

// Only a dispatcher chooses crews, and only in three forms.
const CrewPicker = lazy(() => import('./CrewPicker.tsx'));

interface Props {
  readonly path: string;
  readonly field: Field;
  /** The values of the form or line, as far as they can be parsed. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly driver: DraftValue | undefined;
  readonly truck: DraftValue | undefined;
  readonly issue: Issue | undefined;
  readonly lang: Lang;
  readonly isNeeded: boolean;
  readonly onPick: (driver: RefDraft | null, truck: RefDraft | null) => void;
  readonly onLeave: (path: string) => void;
}

/** The input of a driver who is chosen for a load, with his truck. */
export function CrewInput(props: Props) {
  const { path, field, values, issue, lang, isNeeded, onPick, onLeave } = props;
  const t = useTexts();
  const target = useContext(EventTargetContext);
  const name = say(field.label, lang);
  const load = loadOf(values, target);
  const shared = {
    label: name,
    error: issue === undefined ? undefined : issueText(issue, { name, kind: field.kind }, lang, t),
    onBlur: () => {
      onLeave(path);
    },
    'data-path': path,
    withAsterisk: isNeeded,
    'aria-required': isNeeded,
  };
  const driver = isRef(props.driver) ? props.driver : null;
  if (load === null) {
    const first = say(assignment.fields.orderId.label, lang);
    return <TextInput {...shared} disabled placeholder={t('pickFirst', { name: first })} />;
  }
  return (
    <Suspense fallback={<TextInput {...shared} value={driver?.title ?? ''} readOnly />}>
      <CrewPicker
        {...shared}
        crewLoad={load}
        driver={driver}
        vehicleId={isRef(props.truck) ? props.truck.id : null}
        onPick={onPick}
      />
    </Suspense>
  );
}
