import { createActor } from 'xstate';
import { releaseMachine } from '../../machines/release/machine.ts';
import { type Actors, actorsOf } from '../app/actors.ts';
import { makeApp } from '../app/app.ts';
import { record } from '../app/recording.ts';
import { deskInput, deskLogic } from './desk.ts';

/** The actors of a window with a layout; those of the root wait until it is started. */
export function openDesk() {
  const app = makeApp();
  const desk = createActor(deskLogic, {
    parent: app,
    id: 'desk',
    systemId: 'desk',
    inspect: record,
    input: deskInput(),
  });
  desk.start();
  createActor(releaseMachine, {
    parent: app,
    id: 'release',
    systemId: 'release',
    input: { build: '' },
  }).start();
  const actors: Actors = actorsOf(app.system);
  return { app, actors };
}
