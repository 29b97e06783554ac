import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { saveProfile } from '../../../domain/calls/profile.ts';
import { profileMachine } from '../../../machines/profile/machine.ts';
import { useActor } from '../../app/actors.ts';
import { usePersistentActor } from '../../app/persistentActor.ts';
import { record } from '../../app/recording.ts';
import { toast } from '../../app/toaster.ts';
import { ask } from '../../records/wire.ts';

const logic = profileMachine.provide({
  actors: {
    save: fromPromise(({ input: { form }, signal }) => {
      const { avatarId, ...words } = form;
      return ask(saveProfile, avatarId === null ? words : { ...words, avatarId }, signal);
    }),
  },
});

/** Saves the own profile; the shell shows the change as soon as it is stored. */
export function useProfileForm(savedText: string, onSaved: () => void) {
  const session = useActor('session');
  const actor = usePersistentActor(logic, { id: 'profile', inspect: record });
  useEffect(() => {
    const saved = actor.on('face.saved', ({ face }) => {
      session.send({ type: 'profile.saved', face });
      toast({ kind: 'success', text: savedText });
      onSaved();
    });
    return () => {
      saved.unsubscribe();
    };
  }, [actor, session, savedText, onSaved]);
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) };
}
