import { answer, calling } from '../calling.ts';
import { nextOf } from '../../domain/rules/scanJob.ts';
import { expecting } from './expecting.ts';
import { link } from './link.ts';
import { actIn, EMPTY, jobIn, scanSetup, type Last, type ScanContext } from './setup.ts';

type Of = { context: ScanContext };
const lost = 'loseLink';
const good = { type: 'tell', params: { isGood: true } } as const;
const bad = { type: 'tell', params: { isGood: false } } as const;
const unanswered = (target: string) => ({ target, actions: ['setUnanswered', lost] }) as const;
const refused = <T extends string>(target: T) =>
  ({
    guard: { type: 'isRefused', params: answer },
    target,
    actions: [{ type: 'setRefusal', params: answer }, bad],
  }) as const;
const kept = ({ event }: { event: { output: boolean } }) => ({ kept: event.output });
const leave = { 'job.left': { target: 'choosing', actions: 'leave' } } as const;

function lastIn({ last }: ScanContext): Last {
  if (last === null) throw new Error('Nothing was done last.');
  return last;
}

/** A person with a scanner in a warehouse, at one document after the other (addendum B 3.5). */
export const scanStationMachine = scanSetup.createMachine({
  id: 'scanStation',
  description: 'A person with a scanner in a warehouse, at one document after the other.',
  context: EMPTY,
  type: 'parallel',
  states: {
    link,
    job: {
      description: 'What the person works at.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The documents that wait are looked for.',
          ...calling({
            src: 'findJobs',
            answered: [
              refused('listed'),
              {
                guard: { type: 'areKept', params: answer },
                target: 'listed',
                actions: [{ type: 'setJobs', params: answer }, lost],
              },
              { target: 'listed', actions: { type: 'setJobs', params: answer } },
            ],
            unanswered: unanswered('listed'),
          }),
        },
        listed: {
          description: 'The person chooses one of them.',
          on: {
            'job.chosen': {
              target: 'opening',
              actions: { type: 'setChosen', params: ({ event: { id } }) => ({ id }) },
            },
            'jobs.asked': 'choosing',
          },
        },
        opening: {
          description: 'The document is read as it is now.',
          ...calling({
            src: 'openJob',
            input: ({ context }: Of) => ({ id: context.chosen ?? '' }),
            answered: [
              refused('listed'),
              { target: 'expecting', actions: { type: 'openAnew', params: answer } },
            ],
            unanswered: unanswered('unopened'),
          }),
        },
        unopened: {
          description: 'The document did not come; nothing is lost.',
          on: { ...leave, 'jobs.asked': 'opening' },
        },
        expecting,
        handing: {
          description: 'To the platform, or into the queue of this device?',
          always: [
            { guard: 'isOffline', target: 'keeping' },
            { guard: 'mustQueue', target: 'keeping' },
            { target: 'sending' },
          ],
        },
        sending: {
          description: 'The platform judges it by the document as it is now.',
          ...calling({
            src: 'send',
            input: ({ context }: Of) => ({ job: jobIn(context), act: actIn(context) }),
            answered: [
              refused('expecting'),
              { target: 'expecting', actions: [{ type: 'takeDone', params: answer }, good] },
            ],
            // The queue repeats it under its number, so that it counts once.
            unanswered: { target: 'keeping', actions: lost },
          }),
        },
        keeping: {
          description: 'It is put into the queue of this device.',
          ...calling({
            src: 'keep',
            input: ({ context }: Of) => ({
              job: jobIn(context),
              act: actIn(context),
              most: context.jobs?.settings.offlineScans ?? 0,
            }),
            within: 'keepTimeout',
            answered: [
              { guard: { type: 'isKept', params: kept }, target: 'expecting', actions: ['takeQueued', good] },
              { target: 'unkept', actions: ['setUnkept', bad] },
            ],
            unanswered: { target: 'unkept', actions: ['setUnkept', bad] },
          }),
        },
        unkept: {
          description: 'The device could not keep it: it is tried again, or the work stops here.',
          on: { ...leave, 'jobs.asked': 'handing' },
        },
        undoing: {
          description: 'What was done last is taken back.',
          ...calling({
            src: 'undo',
            input: ({ context }: Of) => ({ job: jobIn(context), last: lastIn(context) }),
            answered: [
              refused('expecting'),
              { target: 'expecting', actions: { type: 'takeUndone', params: answer } },
            ],
            unanswered: unanswered('expecting'),
          }),
        },
        finished: {
          description: 'Nothing of it is left to scan.',
          on: {
            ...leave,
            'step.undone': { guard: 'canUndo', target: 'undoing' },
            'job.stale': { target: 'opening', actions: 'closeJob' },
            'next.taken': { guard: 'hasNext', target: 'advancing' },
          },
        },
        advancing: {
          description: 'The document goes on to its next state.',
          ...calling({
            src: 'advance',
            input: ({ context }: Of) => ({ job: jobIn(context), event: nextOf(jobIn(context)) ?? '' }),
            answered: [
              refused('finished'),
              { target: 'expecting', actions: { type: 'openAnew', params: answer } },
            ],
            unanswered: unanswered('finished'),
          }),
        },
      },
    },
  },
});
