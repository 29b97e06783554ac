import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { type FormLink, readForm, submitForm } from '../../../domain/calls/formLink.ts';
import { guestFormMachine } from '../../../machines/guestForm/machine.ts';
import { isGuestFormOver } from '../../../machines/guestForm/selectors.ts';
import { record } from '../../app/recording.ts';
import { ask } from '../../records/wire.ts';
import { guestPhotos } from './photos.ts';
import { keepTyped, typedBefore } from './typedForms.ts';

/** Loads and sends the form behind a link. @param link must stay the same value */
export function useGuestForm(link: FormLink) {
  const [photos] = useState(guestPhotos);
  const [input] = useState(() => ({ kept: typedBefore(link.id) }));
  const logic = useMemo(
    () =>
      guestFormMachine.provide({
        actors: {
          read: fromPromise(({ signal }) => ask(readForm, link, signal)),
          submit: fromPromise(async ({ input: form, signal }) => {
            const uploaded = await photos.upload(link, form.values, signal);
            if (!uploaded.ok) return uploaded;
            return ask(submitForm, { ...link, ...form, values: uploaded.data }, signal);
          }),
        },
      }),
    [link, photos],
  );
  const actor = useActorRef(logic, { id: 'guestForm', input, inspect: record });
  const snapshot = useSelector(actor, (now) => now);
  const isOver = isGuestFormOver(snapshot);
  const { draft } = snapshot.context.form;
  useEffect(() => {
    keepTyped(link.id, isOver ? {} : draft);
  }, [link, isOver, draft]);
  return { actor, snapshot, keeping: photos.keeping };
}
