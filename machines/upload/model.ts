import { model } from '../model.ts';
import { uploadMachine } from './machine.ts';

export const uploadModel = model({
  machine: uploadMachine,
  inputs: { 'a picture': { name: 'licence.jpg' } },
  events: { cancel: { type: 'upload.cancelled' }, repeat: { type: 'upload.repeated' } },
  outcomes: {
    transfer: {
      'lets a piece through': { sends: { type: 'part.sent', percent: 40 } },
      'has sent everything': { sends: { type: 'file.sent' } },
      'is answered': { sends: { type: 'file.stored', id: '7' } },
      'is refused': { sends: { type: 'file.refused', msg: 'The file is too large or of a wrong type' } },
      breaks: { sends: { type: 'transfer.broken' } },
      'cannot be made': { error: new TypeError('invalid address') },
    },
  },
  abstract: ({ percent, msg, id }) => ({ some: percent > 0, msg, id }),
  facts: (snapshot) => ({
    percent: snapshot.matches({ sending: 'uploading' }) ? snapshot.context.percent : null,
    isStoring: snapshot.matches({ sending: 'storing' }),
    isFailed: snapshot.matches('failed'),
    refusal: snapshot.matches('refused') ? snapshot.context.msg : null,
  }),
  invariants: {
    'what is stored has an id, and nothing else has': ({ context, value }) =>
      (value === 'stored') === (context.id !== null),
    'a refusal says why': (snapshot) => !snapshot.matches('refused') || snapshot.context.msg !== null,
  },
});
