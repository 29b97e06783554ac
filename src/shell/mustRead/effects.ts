import { fromPromise } from 'xstate';
import { acceptMustRead, getMustRead } from '../../../domain/calls/mustRead.ts';
import { mustReadMachine } from '../../../machines/mustRead/machine.ts';
import { actorsOf } from '../../app/actors.ts';
import { send } from '../../app/http.ts';
import { ask } from '../../records/wire.ts';

/** The chart with its calls; it shows failures itself, so they are quiet. */
export const mustRead = mustReadMachine.provide({
  actors: {
    ask: fromPromise(({ signal, system }) => {
      const { language } = actorsOf(system).get('preferences').getSnapshot().context;
      return send(getMustRead, { language }, { signal, quiet: true });
    }),
    accept: fromPromise(({ input: { item }, signal }) =>
      ask(
        acceptMustRead,
        item.is === 'note' ? { noteId: item.id } : { agreement: item.kind, version: item.version },
        signal,
      ),
    ),
  },
});
