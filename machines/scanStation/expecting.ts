import { answer, calling } from '../calling.ts';
import { type Excuse, jobIn, meantOf, scanSetup, type ScanContext } from './setup.ts';

type Read = { event: { text: string; at: number } };
const read = ({ event: { text, at } }: Read) => ({ text, at });
const lost = 'loseLink';
const bad = { type: 'tell', params: { isGood: false } } as const;
const good = { type: 'tell', params: { isGood: true } } as const;
const setScan = { type: 'setScan', params: read } as const;

const meant = ({ context, event: { id } }: { context: ScanContext; event: { id: string } }) => ({
  answer: meantOf(context, id),
});

/** The same for a place and for goods. */
const scanned = {
  'code.read': [
    { guard: { type: 'isRepeated', params: read }, target: 'repeated', actions: setScan },
    { target: 'identifying', actions: setScan },
  ],
  'code.unreadable': {
    target: 'excusing',
    actions: {
      type: 'setExcuse',
      params: ({ event: { reason, photos } }: { event: Excuse }) => ({ reason, photos }),
    },
  },
  'sight.confirmed': { guard: 'maySee', target: 'deciding', actions: 'setSeen' },
} as const;

const refused = {
  guard: { type: 'isRefused', params: answer },
  target: 'deciding',
  actions: [{ type: 'setRefusal', params: answer }, bad],
} as const;
const unanswered = { target: 'deciding', actions: ['setUnanswered', lost] } as const;

/** One task: its place and goods are scanned in its order, then its quantity is confirmed. */
export const expecting = scanSetup.createStateConfig({
  description: 'One thing is expected at a time.',
  initial: 'deciding',
  on: {
    'task.skipped': { guard: 'hasOthers', target: '.deciding', actions: 'skip' },
    'step.undone': { guard: 'canUndo', target: '#scanStation.job.undoing' },
    'job.stale': { target: '#scanStation.job.opening', actions: 'closeJob' },
    'job.left': { target: '#scanStation.job.choosing', actions: 'leave' },
  },
  states: {
    deciding: {
      description: 'What is expected next?',
      always: [
        { guard: 'isOver', target: '#scanStation.job.finished' },
        { guard: 'isPlaceNext', target: 'expectPlace' },
        { guard: 'isGoodsNext', target: 'expectGoods' },
        { target: 'expectQty' },
      ],
    },
    expectPlace: { description: 'The code of the place.', on: scanned },
    expectGoods: { description: 'The code of the goods.', on: scanned },
    repeated: {
      description: 'The same code within a moment: once more?',
      on: {
        'code.meant': 'identifying',
        'code.dropped': 'deciding',
        'code.read': { target: 'identifying', actions: setScan },
      },
    },
    shared: {
      description: 'Several goods have this code: which one is it?',
      on: {
        'goods.meant': [
          {
            guard: { type: 'isExpected', params: meant },
            target: 'deciding',
            actions: [{ type: 'setRight', params: meant }, good],
          },
          { target: 'deciding', actions: ['setWrong', bad] },
        ],
        'code.dropped': 'deciding',
        'code.read': { target: 'identifying', actions: setScan },
      },
    },
    identifying: {
      description: 'What does the code mean, and is it what is expected?',
      ...calling({
        src: 'identify',
        input: ({ context }: { context: ScanContext }) => ({
          job: jobIn(context),
          text: context.scan?.text ?? '',
        }),
        answered: [
          refused,
          {
            guard: { type: 'isShared', params: answer },
            target: 'shared',
            actions: { type: 'setFound', params: answer },
          },
          {
            guard: { type: 'isExpected', params: answer },
            target: 'deciding',
            actions: [{ type: 'setRight', params: answer }, good],
          },
          { target: 'deciding', actions: ['setWrong', bad] },
        ],
        unanswered,
      }),
    },
    excusing: {
      description: 'It is written down that the code could not be read.',
      ...calling({
        src: 'excuse',
        input: ({ context }: { context: ScanContext }) => {
          const { reason, photos } = context;
          return { job: jobIn(context), reason, photos };
        },
        answered: [refused, { target: 'deciding', actions: 'setSeen' }],
        unanswered,
      }),
    },
    expectQty: {
      description: 'Place and goods are right: how many?',
      on: {
        'code.read': { actions: [setScan, 'setEarly', bad] },
        'quantity.confirmed': {
          target: '#scanStation.job.handing',
          actions: { type: 'setAct', params: ({ event }) => event },
        },
      },
    },
  },
});
