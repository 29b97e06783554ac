import { useState } from 'react';
import { createActor, fromTransition } from 'xstate';
import { edited, EMPTY_DRAFT, type FormDraft, type FormEvent } from '../../../machines/formDraft.ts';
import type { DraftSource } from './useForm.ts';

const filling = fromTransition((form: FormDraft, event: FormEvent) => edited(form, event), EMPTY_DRAFT);

function emptyDraft(): DraftSource {
  const actor = createActor(filling).start();
  return {
    actor,
    get: () => actor.getSnapshot().context,
    send: actor.send,
  };
}

/** The draft of a form that needs no chart. */
export function useLocalDraft(): DraftSource {
  return useState(emptyDraft)[0];
}
