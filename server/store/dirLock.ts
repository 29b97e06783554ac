import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreError } from './storeError.ts';

/** Keeps every other process out of a folder until released. */
export interface DirLock {
  release(): Promise<void>;
}

const ANSWER_LIMIT_MS = 1_000;

/**
 * Takes the exclusive lock of an existing folder. The lock is a listening socket named after the folder,
 * so the kernel frees it when the process dies, however it dies. It answers the process id of its holder.
 * It is seen by every process of this machine, but not by one in another container.
 * @throws StoreError when another process holds the folder.
 */
export async function lockDir(dir: string): Promise<DirLock> {
  const address = lockAddress(dir);
  // Two attempts: the holder may die between the two questions, and on macOS a dead holder leaves its socket file.
  for (const attempt of [1, 2]) {
    const server = await listen(address);
    if (server) return { release: () => close(server) };
    const holder = await askHolder(address);
    if (holder !== 'gone' || attempt === 2) throw new StoreError(inUse(dir, holder));
    if (process.platform === 'darwin') rmSync(address, { force: true });
  }
  throw new StoreError(inUse(dir, 'silent'));
}

function inUse(dir: string, holder: string): string {
  const who = /^\d+$/.test(holder) ? `process ${holder}` : 'another process';
  return `The data folder ${dir} is in use by ${who}. Stop it first, or choose another folder.`;
}

function lockAddress(dir: string): string {
  const hash = createHash('sha256').update(realpathSync.native(dir)).digest('hex').slice(0, 32);
  const name = `freightdesk-${hash}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  if (process.platform === 'darwin') return join(tmpdir(), `${name}.sock`);
  return `\0${name}`;
}

/** Undefined when another process listens there. */
async function listen(address: string): Promise<Server | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(String(process.pid), () => socket.destroy());
  });
  server.listen(address);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
  server.unref();
  return server;
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

/** The holder's process id; `gone` when nobody listens any more, `silent` when it does not answer in time. */
function askHolder(address: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let answer = '';
    socket.setTimeout(ANSWER_LIMIT_MS, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => resolve('gone'));
    socket.on('close', () => resolve(answer || 'silent'));
  });
}
