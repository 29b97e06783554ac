import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A temporary PostgreSQL server. */
export interface RealPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL of this machine on a free port; null when none is installed. */
export async function startRealPostgres(): Promise<RealPostgres | null> {
  const bin = findBinaries();
  if (bin === undefined) return null;
  const dir = mkdtempSync(join(tmpdir(), 'freightdesk-postgres-'));
  const owner = unprivileged();
  if (owner) chownSync(dir, owner.uid, owner.gid);
  const data = join(dir, 'data');
  const run = { cwd: dir, ...owner };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'tester', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...run, stdio: 'pipe' },
  );
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'deadlock_timeout=100ms',
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(bin, 'postgres'), args, { ...run, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk) => {
      log += String(chunk);
      if (log.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
  return {
    url: `postgres://tester@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGQUIT'); // fast shutdown
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const majors = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...majors.map((major) => join(debian, major, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')));
}

/** PostgreSQL refuses to run as root: the user to run it as, undefined when we are not root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No TCP port.');
  return address.port;
}
