import { assign, emit, raise, setup, stateIn } from 'xstate';
import type { ScanSettings } from '../../domain/calls/scan.ts';
import {
  afterAct,
  type Identified,
  isGoodsOf,
  isLeft,
  isPlaceOf,
  nextOf,
  payloadOf,
  type ScanAct,
  type ScanJob,
  type ScannedGoods,
  type ScanTask,
  taskOfGoods,
} from '../../domain/rules/scanJob.ts';
import type { Answer, WireRefusal } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** A document that waits for a scanner. */
export interface JobHead {
  readonly id: string;
  readonly no: string;
  readonly status: string;
  readonly planAt: number | null;
}

export interface Jobs {
  readonly heads: readonly JobHead[];
  /** When the next one is planned; null: none is. */
  readonly nextAt: number | null;
  readonly settings: ScanSettings;
  /** No answer came: these are the ones that this device kept. */
  readonly isKept: boolean;
}

/** The last code, and whether it was the right one. */
export interface Scan {
  readonly text: string;
  readonly at: number;
  /** null: it is being looked at. */
  readonly isRight: boolean | null;
}

/** Why a scan is not the expected one; said in the words of the guard. */
export type Wrong = 'place' | 'goods' | 'early';

/** What was done last, and where it is: with the platform, or in the queue of this device. */
export interface Last {
  readonly act: ScanAct;
  readonly isQueued: boolean;
}

/** What a person typed with the quantity. */
export interface Confirmed {
  readonly qty: number;
  readonly lotNo: string | null;
  readonly producedAt: number | null;
  readonly expireAt: number | null;
  readonly requestNo: string;
  readonly at: number;
}

export interface ScanContext {
  readonly jobs: Jobs | null;
  readonly chosen: string | null;
  readonly job: ScanJob | null;
  readonly taskKey: string | null;
  readonly placeId: string | null;
  readonly goods: ScannedGoods | null;
  readonly scan: Scan | null;
  readonly wrong: Wrong | null;
  readonly refusal: WireRefusal | null;
  /** No answer came, or the device could not keep what was done. */
  readonly fault: 'unanswered' | 'unkept' | null;
  readonly act: ScanAct | null;
  readonly last: Last | null;
  /** What this device still has to send, and what of this document was refused. */
  readonly waiting: number;
  readonly reason: string;
  /** Pictures of a label that could not be read. */
  readonly photos: readonly string[];
  /** What a code stands for that several goods have. */
  readonly found: Identified | null;
}

export type ScanStationEvent =
  | { type: 'job.chosen'; id: string }
  | { type: 'jobs.asked' }
  | { type: 'job.left' }
  | { type: 'job.stale' }
  /** Scanned, photographed or typed. */
  | { type: 'code.read'; text: string; at: number }
  | { type: 'code.meant' }
  | { type: 'code.dropped' }
  /** It cannot be read: the person looks, and says why. */
  | { type: 'code.unreadable'; reason: string; photos: readonly string[] }
  /** Which of several goods with the same code. */
  | { type: 'goods.meant'; id: string }
  | { type: 'sight.confirmed' }
  | { type: 'task.skipped' }
  | ({ type: 'quantity.confirmed' } & Confirmed)
  | { type: 'step.undone' }
  | { type: 'next.taken' }
  | { type: 'link.lost' }
  | { type: 'link.returned' }
  | { type: 'queue.changed'; waiting: number };

/** What is heard and felt. */
export type ScanEmitted = { type: 'told'; isGood: boolean };

/** Why a code could not be read, and pictures of it. */
export type Excuse = Pick<ScanContext, 'reason' | 'photos'>;

type Found = { readonly answer: Answer<Identified> };
type Sent = { readonly answer: Answer<ScanJob> };
type Kept = { readonly kept: boolean };
type Refusable = { readonly answer: Answer<unknown> };

export const EMPTY: ScanContext = {
  ...{ jobs: null, chosen: null, job: null, taskKey: null, placeId: null, goods: null, scan: null },
  ...{ wrong: null, refusal: null, fault: null, act: null, last: null, waiting: 0, reason: '' },
  ...{ photos: [], found: null },
};

/** The document in hand. Only states with one read it. */
export function jobIn({ job }: ScanContext): ScanJob {
  if (job === null) throw new Error('No document is open.');
  return job;
}

export const taskIn = ({ job, taskKey }: Pick<ScanContext, 'job' | 'taskKey'>): ScanTask | null =>
  job?.tasks.find(({ key }) => key === taskKey) ?? null;

export function actIn({ act }: ScanContext): ScanAct {
  if (act === null) throw new Error('Nothing was done.');
  return act;
}

/** The step that is expected now. */
const stepIn = (context: ScanContext) =>
  taskIn(context)?.steps.find((step) => (step === 'place' ? context.placeId : context.goods) === null);

/** What a code stands for, once the person has said which of several goods it is on. */
export const meantOf = ({ found }: ScanContext, id: string): Answer<Identified> => {
  if (found === null) throw new Error('There was no choice.');
  return { ok: true, data: { ...found, ids: [id] } };
};

const READY = { wrong: null, refusal: null, fault: null, found: null } as const;
/** The task in hand, and what of it was scanned, stay for when the document is open again. */
const REOPENING = { ...READY, job: null, scan: null, act: null, last: null } as const;
const CLOSED = { ...REOPENING, taskKey: null, placeId: null, goods: null } as const;
const anew = (job: ScanJob, key: string | null) => {
  const task = job.tasks.find((one) => one.key === key) ?? job.tasks[0];
  return { ...READY, job, taskKey: task?.key ?? null, placeId: null, goods: null, scan: null, act: null };
};
/** Whether what was scanned of a task is still what it names. */
const fits = (task: ScanTask, { placeId, goods }: Pick<ScanContext, 'placeId' | 'goods'>) =>
  (placeId === null || task.locationId === null || placeId === task.locationId) &&
  (goods === null || isGoodsOf(task, { ids: [goods.goodsId], goods }));
const bare = (goodsId: string): ScannedGoods => ({
  ...{ goodsId, lotNo: null, producedAt: null, expireAt: null, code: null },
});

export const scanSetup = setup({
  types: {} as { context: ScanContext; events: ScanStationEvent; emitted: ScanEmitted },
  actors: {
    findJobs: placeholder<Answer<Jobs>>('findJobs'),
    openJob: placeholder<Answer<ScanJob>, { readonly id: string }>('openJob'),
    /** What a code means: from what the device knows, else the platform is asked. */
    identify: placeholder<Answer<Identified>, { readonly job: ScanJob; readonly text: string }>('identify'),
    send: placeholder<Answer<ScanJob>, { readonly job: ScanJob; readonly act: ScanAct }>('send'),
    /** Puts it into the queue of this device; false: that is full. */
    keep: placeholder<boolean, { readonly job: ScanJob; readonly act: ScanAct; readonly most: number }>(
      'keep',
    ),
    /** Takes back what was done last. */
    undo: placeholder<Answer<ScanJob>, { readonly job: ScanJob; readonly last: Last }>('undo'),
    /** Writes down beside the document that a code could not be read, and why. */
    excuse: placeholder<Answer<null>, { readonly job: ScanJob } & Excuse>('excuse'),
    advance: placeholder<Answer<ScanJob>, { readonly job: ScanJob; readonly event: string }>('advance'),
    /** Ends when the platform answers again. */
    comeBack: placeholder<null>('comeBack'),
  },
  guards: {
    isRefused: (_, { answer }: Refusable) => !answer.ok,
    isKept: (_, { kept }: Kept) => kept,
    areKept: (_, { answer }: { answer: Answer<Jobs> }) => answer.ok && answer.data.isKept,
    hasWaiting: ({ context }) => context.waiting > 0,
    isEmptied: ({ context }, { waiting }: { waiting: number }) => waiting === 0 && context.waiting > 0,
    isOver: ({ context }) => taskIn(context) === null,
    isPlaceNext: ({ context }) => stepIn(context) === 'place',
    isGoodsNext: ({ context }) => stepIn(context) === 'goods',
    isRepeated: ({ context: { scan, jobs } }, { text, at }: { text: string; at: number }) =>
      scan?.text === text && at - scan.at < (jobs?.settings.scanRepeatMs ?? 0),
    isExpected: ({ context }, { answer }: Found) => {
      const task = taskIn(context);
      if (!answer.ok || task === null) return false;
      return stepIn(context) === 'place'
        ? isPlaceOf(task, answer.data)
        : taskOfGoods(jobIn(context), task, answer.data) !== null;
    },
    /** Only the person can tell, and one of them may be the right one. */
    isShared: ({ context }, { answer }: Found) => {
      const task = taskIn(context);
      if (!answer.ok || task === null || stepIn(context) !== 'goods' || answer.data.ids.length < 2)
        return false;
      return taskOfGoods(jobIn(context), task, answer.data) !== null;
    },
    maySee: ({ context }) => context.jobs?.settings.forceScan === false,
    hasOthers: ({ context }) => (context.job?.tasks.length ?? 0) > 1,
    /** What comes later waits for what is in the queue. */
    mustQueue: ({ context }) => context.waiting > 0,
    canUndo: ({ context }) => context.last !== null,
    hasNext: ({ context: { job, waiting } }) => job !== null && waiting === 0 && nextOf(job) !== null,
    isOffline: stateIn({ link: 'offline' }),
  },
  actions: {
    setJobs: assign((_, { answer }: { answer: Answer<Jobs> }) =>
      answer.ok ? { ...READY, jobs: answer.data } : {},
    ),
    setChosen: assign((_, { id }: { id: string }) => ({ ...CLOSED, chosen: id })),
    closeJob: assign(REOPENING),
    /** As it is now: what was done in an earlier state of it is not taken back any more. */
    openAnew: assign(({ context: { taskKey, placeId, goods } }, { answer }: Sent) => {
      if (!answer.ok) return {};
      const opened = { ...anew(answer.data, taskKey), last: null };
      const task = taskIn(opened);
      return task?.key === taskKey && fits(task, { placeId, goods }) ? { ...opened, placeId, goods } : opened;
    }),
    takeDone: assign(({ context }, { answer }: Sent) =>
      answer.ok
        ? {
            ...anew(answer.data, null),
            last: context.act === null ? null : { act: context.act, isQueued: false },
          }
        : {},
    ),
    takeQueued: assign(({ context }) => {
      const [job, act] = [jobIn(context), actIn(context)];
      const tasks = afterAct(job.tasks, act).filter(isLeft);
      return {
        ...anew({ ...job, tasks }, null),
        waiting: context.waiting + 1,
        last: { act, isQueued: true },
      };
    }),
    takeUndone: assign(({ context }, { answer }: Sent) =>
      answer.ok ? { ...anew(answer.data, context.last?.act.taskKey ?? null), last: null } : {},
    ),
    setScan: assign((_, { text, at }: { text: string; at: number }) => ({
      ...{ ...READY, scan: { text, at, isRight: null } },
    })),
    setRight: assign(({ context }, { answer }: Found) => {
      const task = taskIn(context);
      if (!answer.ok || task === null) return {};
      const scan = context.scan && { ...context.scan, isRight: true };
      const { ids, goods } = answer.data;
      if (stepIn(context) === 'place') return { ...READY, scan, placeId: task.locationId ?? ids[0] ?? null };
      const meant = taskOfGoods(jobIn(context), task, answer.data) ?? task;
      return { ...READY, scan, taskKey: meant.key, goods: { ...goods, goodsId: meant.goodsId } };
    }),
    /** Seen by the person, not scanned; a place that is not named beforehand cannot be. */
    setSeen: assign(({ context }) => {
      const task = taskIn(context);
      if (task === null) return {};
      return stepIn(context) === 'place'
        ? { ...READY, placeId: task.locationId }
        : { ...READY, goods: bare(task.goodsId) };
    }),
    setWrong: assign(({ context }) => ({
      scan: context.scan && { ...context.scan, isRight: false },
      wrong: stepIn(context) ?? null,
      found: null,
    })),
    setEarly: assign({ wrong: 'early' }),
    setExcuse: assign((_, { reason, photos }: Excuse) => ({ ...READY, reason, photos })),
    setFound: assign((_, { answer }: Found) => (answer.ok ? { found: answer.data } : {})),
    setAct: assign(({ context }, { qty, lotNo, producedAt, expireAt, requestNo, at }: Confirmed) => {
      const task = taskIn(context);
      if (task === null) return {};
      const { placeId } = context;
      const known = context.goods ?? bare(task.goodsId);
      const goods = {
        ...known,
        lotNo: lotNo ?? known.lotNo,
        producedAt: producedAt ?? known.producedAt,
        expireAt: expireAt ?? known.expireAt,
      };
      const act = {
        ...{ event: task.event, payload: payloadOf(task, placeId, goods, qty) },
        ...{ requestNo, scannedAt: at, taskKey: task.key, qty },
      };
      return { ...READY, goods, act };
    }),
    setRefusal: assign((_, { answer }: Refusable) => (answer.ok ? {} : { refusal: answer.refusal })),
    setUnanswered: assign({ fault: 'unanswered' }),
    setUnkept: assign({ fault: 'unkept' }),
    skip: assign(({ context }) => {
      const { tasks } = jobIn(context);
      const at = tasks.findIndex(({ key }) => key === context.taskKey);
      return anew(jobIn(context), tasks[(at + 1) % tasks.length]?.key ?? null);
    }),
    leave: assign(({ context: { jobs, waiting } }) => ({ ...EMPTY, jobs, waiting })),
    setQueue: assign((_, counts: { waiting: number }) => counts),
    loseLink: raise({ type: 'link.lost' }),
    askAnew: raise({ type: 'job.stale' }),
    askJobs: raise({ type: 'jobs.asked' }),
    tell: emit((_, { isGood }: { isGood: boolean }) => ({ type: 'told' as const, isGood })),
  },
  delays: {
    answerTimeout: 10_000,
    keepTimeout: 10_000,
    comeBackTimeout: 60_000,
  },
});
