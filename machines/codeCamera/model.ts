import { model } from '../model.ts';
import { codeCameraMachine } from './machine.ts';
import { codeCameraViewOf } from './selectors.ts';

const refused = { error: new Error('No camera') };

export const codeCameraModel = model<typeof codeCameraMachine>({
  machine: codeCameraMachine,
  inputs: { 'a phone': undefined },
  events: {
    'ask again': { type: 'camera.asked' },
    close: { type: 'camera.closed' },
    'switch the lamp': { type: 'torch.switched' },
  },
  outcomes: {
    open: {
      'with a lamp': { output: { kind: 'open', hasTorch: true } },
      'without a lamp': { output: { kind: 'open', hasTorch: false } },
      'not allowed': { output: { kind: 'denied' } },
      'no camera': { output: { kind: 'none' } },
      'used by another app': { output: { kind: 'busy' } },
      fails: refused,
    },
    look: {
      'a code': { sends: { type: 'code.seen', text: 'L:KF1/A-01' } },
      'nothing in the picture': { sends: { type: 'code.gone' } },
      'it goes off': { sends: { type: 'camera.lost' } },
      fails: refused,
    },
    light: { on: { output: true }, off: { output: false }, fails: refused },
  },
  abstract: ({ code, hasTorch, isLit }) => ({ code, hasTorch, isLit }),
  facts: (snapshot) => {
    const isOn = snapshot.matches('watching');
    return {
      view: codeCameraViewOf(snapshot),
      isLit: isOn && snapshot.context.hasTorch ? snapshot.context.isLit : null,
    };
  },
  invariants: {
    'the lamp burns only while the camera is on': (snapshot) =>
      !snapshot.context.isLit || snapshot.matches('watching'),
    'a code is shown only while the camera is on': (snapshot) =>
      snapshot.context.code === null || snapshot.matches('watching'),
  },
});
