import { fromPromise } from 'xstate';
import { acceptMustRead, getMustRead } from '../../../domain/calls/mustRead.ts';
import { mustReadMachine } from '../../../machines/mustRead/machine.ts';
import type { Actors } from '../../app/actors.ts';
import { send } from '../../app/http.ts';
import { ask } from '../../records/wire.ts';

/** The chart with its calls; it shows failures itself, so they are quiet. It is no part of the desk, which it tells by its actors. */
export const mustReadWith = (actors: Actors) =>
  mustReadMachine.provide({
    actors: {
      ask: fromPromise(({ signal }) => send(getMustRead, {}, { signal, quiet: true })),
      accept: fromPromise(({ input: { item }, signal }) =>
        ask(
          acceptMustRead,
          item.is === 'note' ? { noteId: item.id } : { agreement: item.kind, version: item.version },
          signal,
        ),
      ),
    },
    actions: {
      countBell: () => {
        actors.get('noticeBell').send({ type: 'notices.changed' });
      },
    },
  });
