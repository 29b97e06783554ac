import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { getUserInfo } from '../../../domain/calls/session.ts';
import { updatePass } from '../../../domain/calls/password.ts';
import { passwordMustBeChanged } from '../../../domain/codes/refusals/codes/accounts.ts';
import { Person } from '../desk.ts';
import { startHere } from '../startHere.ts';
import { testFolder } from '../store/folders.ts';

vi.setConfig({ testTimeout: 600_000 }); // a busy machine is slow, not wrong

const PASSWORD = 'Lorry-8812';

describe('npm run admin:reset', () => {
  it('gives an administrator a password that opens only its own change, and refuses while the platform runs', async () => {
    const dataDir = testFolder();
    const settings = { isDemo: false, isFactorRequired: false, adminPassword: PASSWORD };
    const command = async (name: string) => {
      const args = ['--import', 'tsx', 'scripts/admin.ts', 'reset', name];
      const { PATH, HOME } = process.env;
      const env = { PATH, HOME, DATA_DIR: dataDir, DEMO: '0' };
      const ended = promisify(execFile)(process.execPath, args, { env });
      return ended.catch(({ stderr }: { stderr: string }) => ({ stdout: '', stderr }));
    };
    const first = await startHere(dataDir, Date.now, settings);
    const before = new Person(first.url);
    expect(await before.login('admin', PASSWORD)).toMatchObject({ status: 0 });
    expect(await command('admin')).toMatchObject({
      stdout: '',
      stderr: expect.stringContaining('is in use'),
    });
    await first.close();

    expect((await command('nobody')).stderr).toContain('no one administrator named nobody');
    const { stdout } = await command('admin');
    const oneTime = /24 hours: (\S+)/.exec(stdout)?.[1] ?? '';
    const again = await startHere(dataDir, Date.now, settings);
    try {
      const person = new Person(again.url);
      expect(await person.login('admin', PASSWORD)).toMatchObject({ status: 44001 });
      expect(await person.login('admin', oneTime)).toMatchObject({ status: 0 });
      expect(await person.list('waybill')).toMatchObject({ status: passwordMustBeChanged });
      const change = { oldPassword: oneTime, newPassword: 'Wagon-9913' };
      expect(await person.call(updatePass, change)).toMatchObject({ status: 0 });
      expect(await person.list('waybill')).toMatchObject({ status: 0 });
      // The login from before the reset is over.
      const old = Object.assign(new Person(again.url), { token: before.token });
      expect(await old.call(getUserInfo, { token: old.token })).toMatchObject({ status: 21332 });
    } finally {
      await again.close();
    }
  });
});
