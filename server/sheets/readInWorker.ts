import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SheetBook } from '../../domain/schema/sheetGrid.ts';
import type { HeadKinds } from '../../domain/schema/sheetHeads.ts';
import { type AskedSheet, chosenSheet, type ReadSheet } from './chosenSheet.ts';
import type { BankFile } from './readBankFile.ts';
import type { SheetFault } from './readSheet.ts';

/** A sheet within our limits is read in a second or two; one that takes longer must be malicious. */
const LIMIT_MS = 30_000;
/** Memory of one reader. */
const MAX_HEAP_MB = 384;
/** Readers at once, and so the memory of all: one processor or more is left for everybody else. */
const READERS = availableParallelism() > 4 ? 2 : 1;
/** A reader without work ends after this long, ms. */
const IDLE_MS = 20_000;

interface Reader {
  readonly worker: Worker;
  rest: NodeJS.Timeout | undefined;
}

const idle: Reader[] = [];
const waiting: (() => void)[] = [];
let atWork = 0;

async function place(): Promise<void> {
  if (atWork < READERS) atWork += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

/** The place goes to who waits longest. */
function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else atWork -= 1;
}

function start(): Reader {
  const worker = new Worker(new URL('./reader.worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  // One that dies while it has no work is no loss; at work it is noticed by who waits for it.
  worker.on('error', () => undefined);
  return { worker, rest: undefined };
}

function end(reader: Reader): void {
  clearTimeout(reader.rest);
  const at = idle.indexOf(reader);
  if (at >= 0) idle.splice(at, 1);
  void reader.worker.terminate();
}

function rest(reader: Reader): void {
  reader.worker.unref();
  reader.rest = setTimeout(() => end(reader), IDLE_MS);
  reader.rest.unref();
  reader.worker.once('exit', () => end(reader));
  idle.push(reader);
}

/** What a file is read as, and what its reader answers. */
interface Readings {
  readonly sheet: SheetBook;
  readonly bankFile: BankFile;
}

function readBy<K extends keyof Readings>(
  reader: Reader,
  bytes: Buffer,
  as: K,
): Promise<Readings[K] | SheetFault> {
  const { worker } = reader;
  clearTimeout(reader.rest);
  worker.ref();
  return new Promise((resolve) => {
    const broken = () => {
      worker.off('message', done);
      clearTimeout(timer);
      end(reader);
      resolve('broken');
    };
    const done = (answer: Readings[K] | SheetFault) => {
      worker.off('error', broken);
      worker.off('exit', broken);
      clearTimeout(timer);
      worker.removeAllListeners('exit');
      rest(reader);
      resolve(answer);
    };
    const timer = setTimeout(broken, LIMIT_MS);
    worker.once('message', done);
    worker.once('error', broken);
    worker.once('exit', broken);
    worker.postMessage({ bytes: new Uint8Array(bytes), as });
  });
}

/** Reads a file in the thread that is free next. */
async function readFile<K extends keyof Readings>(bytes: Buffer, as: K): Promise<Readings[K] | SheetFault> {
  await place();
  try {
    return await readBy(idle.pop() ?? start(), bytes, as);
  } finally {
    leave();
  }
}

/**
 * Reads an uploaded sheet in a thread beside: a file made to hang or to use up memory ends that thread, not the platform.
 * Few are read at once, the others wait, so that all together have a limit too.
 * @param kindOf the heads by which its columns are found
 * @param asked what a person has said of it
 */
export async function readInWorker(
  bytes: Buffer,
  kindOf?: HeadKinds,
  asked?: AskedSheet,
): Promise<ReadSheet | SheetFault> {
  const book = await readFile(bytes, 'sheet');
  return typeof book === 'string' ? book : chosenSheet(book, kindOf, asked);
}

/** Reads a bank's statement in a thread beside, as `readInWorker` does a sheet. A message has its columns itself. */
export async function readBankInWorker(
  bytes: Buffer,
  kindOf: HeadKinds,
  asked: AskedSheet,
): Promise<ReadSheet | SheetFault> {
  const file = await readFile(bytes, 'bankFile');
  if (typeof file === 'string') return file;
  if ('grids' in file) return chosenSheet(file, kindOf, asked);
  const place = { sheet: '', sheets: [''], hidden: [], head: 1, top: [], left: [], sums: false };
  return { ...file, place };
}
