import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { filesBelow } from '../../server/base/modules.ts';

const read = (file: string) => readFileSync(file, 'utf8');

/** Whether a command is there, and can be used. */
function has(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('Dockerfile', () => {
  /** Instructions with their arguments, continued lines joined. */
  const steps = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => /^([A-Z]+)\s+(.*)$/.exec(line)?.slice(1) ?? [line, '']);
  const all = (name: string) => steps.filter(([step]) => step === name).map(([, rest = '']) => rest);
  const KNOWN = /^(FROM|ENV|WORKDIR|RUN|COPY|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|CMD)$/;

  it('has only instructions that there are', () => {
    expect(steps.filter(([step = '']) => !KNOWN.test(step))).toEqual([]);
  });

  it('is built on images of one exact version', () => {
    expect(all('FROM').length).toBeGreaterThan(1);
    for (const image of all('FROM')) expect(image).toMatch(/^node:\d+\.\d+\.\d+-[\w-]+( AS \w+)?$/);
  });

  it('copies only what is in the repository, or was made by a stage above', () => {
    const ignored = read('.dockerignore').split('\n').filter(Boolean);
    for (const line of all('COPY')) {
      const words = line.split(/\s+/);
      if (words[0]?.startsWith('--from=')) {
        expect(
          all('FROM').some((image) => image.endsWith(` AS ${words[0]?.slice('--from='.length) ?? ''}`)),
        ).toBe(true);
        continue;
      }
      for (const path of words.slice(0, -1)) {
        expect([path, existsSync(path)]).toEqual([path, true]);
        expect(ignored).not.toContain(path.replace(/^\.\//, ''));
      }
    }
  });

  it('installs what the lock file says, runs as nobody special, and is asked whether it lives', () => {
    expect(all('RUN').filter((line) => /npm (i|install)\b/.test(line))).toEqual([]);
    expect(all('RUN').some((line) => line.includes('npm ci --omit=dev'))).toBe(true);
    expect(all('USER')).toEqual(['node']);
    expect(all('HEALTHCHECK').join('')).toContain('/livez');
    expect(all('ENV').join(' ')).toContain('MODE=production');
    const [command] = all('CMD');
    const words = z.array(z.string()).parse(JSON.parse(command ?? ''));
    expect(existsSync(words.at(-1) ?? '')).toBe(true);
  });

  it('has, where the app is built, all folders that the build imports from', () => {
    const [, built = ''] = read('Dockerfile').split(/^FROM .*$/m);
    const files = ['scripts/build', 'src', 'domain', 'machines'].flatMap((folder) =>
      filesBelow(folder, '.ts').map((file) => `${folder}/${file}`),
    );
    const imported = new Set(
      ['vite.config.ts', ...files.filter((file) => !/\.(test|setup)\.ts$/.test(file))].flatMap((file) =>
        [...read(file).matchAll(/from '((?:\.\.?\/)+[\w./-]+)'/g)].map(
          ([, target = '']) => join(dirname(file), target).split('/')[0] ?? '',
        ),
      ),
    );
    expect(imported.size).toBeGreaterThan(3);
    const copied = built
      .split('\n')
      .flatMap((line) => (line.startsWith('COPY ') ? line.split(' ').slice(1, -1) : []));
    for (const path of imported) expect(copied).toContain(path);
  });

  it('has all folders that the server imports from', () => {
    const copied = all('COPY').filter((line) => !line.startsWith('--from='));
    for (const folder of ['domain', 'machines', 'server', 'scripts'])
      expect(copied).toContain(`${folder} ./${folder}`);
  });
});

const serviceSchema = z.strictObject({
  image: z
    .string()
    .regex(/^[\w./-]+:\d+\.\d+[\w.-]*$/, 'an exact version')
    .optional(),
  build: z.string().optional(),
  env_file: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).optional(),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.number(),
    })
    .optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  init: z.boolean().optional(),
  stop_grace_period: z.string().optional(),
  restart: z.literal('unless-stopped'),
  networks: z.array(z.string()),
});
const composeSchema = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.strictObject({})),
});

describe('compose.yaml', () => {
  const { services, networks, volumes } = composeSchema.parse(parse(read('compose.yaml')));

  it('names only services, networks and volumes that there are', () => {
    for (const [name, service] of Object.entries(services)) {
      for (const network of service.networks)
        expect([name, Object.keys(networks)]).toEqual([name, expect.arrayContaining([network])]);
      for (const volume of service.volumes) {
        const [from = ''] = volume.split(':');
        expect([volume, from.startsWith('./') ? existsSync(from) : from in volumes]).toEqual([volume, true]);
      }
      for (const other of Object.keys(service.depends_on ?? {})) expect(services[other]).toBeDefined();
    }
  });

  it('keeps secrets in files that are no part of the repository, each with an example', () => {
    expect(read('.gitignore').split('\n')).toContain('deploy/*.env');
    for (const { env_file: file } of Object.values(services))
      expect(existsSync(`${file}.example`)).toBe(true);
    expect(read('compose.yaml')).not.toMatch(/password|token|secret/i);
  });

  it('lets only the proxy be reached, and gives the platform time to end', () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy']);
    expect(services.db?.networks).toEqual(['inside']);
    expect(services.platform).toMatchObject({ read_only: true, cap_drop: ['ALL'], stop_grace_period: '20s' });
    expect(services.db?.healthcheck).toBeDefined();
  });

  // Where the program is installed.
  if (has('docker', 'compose', 'version'))
    it('is taken by docker compose', () => {
      // Files that each installation writes itself are not there.
      const text = read('compose.yaml').replaceAll(/^ +env_file: .*\n/gm, '');
      execFileSync('docker', ['compose', '-f', '-', 'config', '--quiet'], { input: text });
    });
});

describe('deploy/freightdesk.service', () => {
  const KEYS: Readonly<Record<string, RegExp>> = {
    Unit: /^(Description|After|Wants|StartLimitIntervalSec|StartLimitBurst)$/,
    Service:
      /^(Type|User|Group|WorkingDirectory|EnvironmentFile|Environment|ExecStart|Restart|RestartSec|KillSignal|TimeoutStopSec|StateDirectory|StateDirectoryMode|UMask|LimitNOFILE|NoNewPrivileges|CapabilityBoundingSet|AmbientCapabilities|Protect(System|Home|Clock|ControlGroups|Hostname|Kernel(Logs|Modules|Tunables)|Proc)|Private(Tmp|Devices)|LockPersonality|RemoveIPC|Restrict(AddressFamilies|Namespaces|Realtime|SUIDSGID)|SystemCall(Architectures|Filter))$/,
    Install: /^WantedBy$/,
  };
  const file = 'deploy/freightdesk.service';
  const lines = read(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const sectionAt = (at: number) =>
    lines
      .slice(0, at)
      .findLast((line) => line.startsWith('['))
      ?.slice(1, -1);
  const entries = lines.flatMap((line, at) => {
    const [key = '', ...value] = line.split('=');
    return line.startsWith('[') ? [] : [{ section: sectionAt(at) ?? '', key, value: value.join('=') }];
  });
  const found = new Map(entries.map(({ section, key, value }) => [`${section}.${key}`, value]));

  it('has only keys that there are, each once', () => {
    expect(entries.filter(({ section, key }) => KEYS[section]?.test(key) !== true)).toEqual([]);
    expect(found.size).toBe(entries.length);
    expect(found.size).toBeGreaterThan(30);
  });

  it('starts the platform itself, as a user of its own, and gives it time to end', () => {
    expect(found.get('Service.ExecStart')?.split(' ').at(-1)).toBe('server/main.ts');
    expect(found.get('Service.User')).toBe('freightdesk');
    expect(Number(found.get('Service.TimeoutStopSec'))).toBeGreaterThan(15);
    expect(found.get('Service.Environment')).toContain('MODE=production');
  });

  // Where the program is installed.
  if (has('systemd-analyze', '--version'))
    it('is understood by systemd', () => {
      const said = execFileSync('sh', ['-c', `systemd-analyze verify --man=no ${file} 2>&1 || true`], {
        encoding: 'utf8',
      });
      // Node, the user and the folders are those of the machine that it is for.
      expect(said.split('\n').filter((line) => /Unknown|Failed to parse|Invalid|syntax/i.test(line))).toEqual(
        [],
      );
    });
});

describe('deploy/Caddyfile', () => {
  const text = read('deploy/Caddyfile');

  it('has every brace closed', () => {
    let depth = 0;
    for (const line of text.split('\n').filter((one) => !one.trim().startsWith('#'))) {
      const plain = line.replaceAll(/\{\$?[\w:.]+\}/g, '');
      depth += plain.split('{').length - plain.split('}').length;
      expect(depth).toBeGreaterThanOrEqual(0);
    }
    expect(depth).toBe(0);
  });

  it('overwrites what callers say about their address, and hides the numbers', () => {
    expect(text).toMatch(/^\s+header_up X-Forwarded-For \{remote_host\}$/m);
    expect(text).toMatch(/^\s+header_up X-Forwarded-Proto \{scheme\}$/m);
    expect(text).toMatch(/@inside path \/metrics \/readyz\n\s+respond @inside 404/);
  });

  it('takes the largest file that a form takes, and waits as long as the platform does', async () => {
    const { FILE_MAX_BYTES } = await import('../../domain/rules/fileTypes.ts');
    const megabytes = Number(/max_size (\d+)MB/.exec(text)?.[1]);
    expect(megabytes * 1_000_000).toBeGreaterThan(FILE_MAX_BYTES);
    expect(text).toContain('response_header_timeout 300s');
  });

  // Where the program is installed.
  if (has('caddy', 'version'))
    it('is taken by caddy', () => {
      const env = { ...process.env, PUBLIC_HOST: 'tms.example.com' };
      execFileSync('caddy', ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], { env });
    });
});
