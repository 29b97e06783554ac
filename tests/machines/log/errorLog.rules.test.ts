import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { type CaughtError, errorLogMachine } from '../../../machines/errorLog/machine.ts';
import { withoutSecrets } from '../../../machines/errorLog/secrets.ts';

const caught = (message: string): CaughtError => ({
  message,
  stack: '',
  source: 'window',
  path: '/home',
  at: 0,
});

describe('errorLog', () => {
  it('[L-13] keeps the newest 200 errors, newest first', () => {
    const actor = createActor(errorLogMachine).start();
    for (let i = 1; i <= 250; i += 1) actor.send({ type: 'error.caught', error: caught(`error ${i}`) });
    const { entries } = actor.getSnapshot().context;
    expect(entries).toHaveLength(200);
    expect(entries[0]).toMatchObject({ message: 'error 250', number: 250 });
    expect(entries.at(-1)).toMatchObject({ message: 'error 51', number: 51 });
  });

  it('[L-13] clears, and continues counting', () => {
    const actor = createActor(errorLogMachine).start();
    actor.send({ type: 'error.caught', error: caught('a') });
    actor.send({ type: 'log.cleared' });
    expect(actor.getSnapshot().context.entries).toEqual([]);
    actor.send({ type: 'error.caught', error: caught('b') });
    expect(actor.getSnapshot().context.entries).toMatchObject([{ message: 'b', number: 2 }]);
  });

  it('removes secrets from message, stack and path', () => {
    const actor = createActor(errorLogMachine).start();
    actor.send({
      type: 'error.caught',
      error: {
        message: 'GET failed, Authorization: Bearer s3cret.tok-en',
        stack: 'Error: {"password":"s3cret","access_token":"s3cret"}\n at login',
        source: 'call',
        path: '/login?access_token=s3cret&lang=en',
        at: 0,
      },
    });
    const text = JSON.stringify(actor.getSnapshot().context);
    expect(text).not.toContain('s3cret');
    expect(text).toContain('lang=en');
  });

  it.each([
    ['Bearer abc.def-ghi rest', 'Bearer *** rest'],
    ['Bearer  abc rest', 'Bearer *** rest'],
    [
      'POST /authorize username=ann&password=p%20w&time=1',
      'POST /authorize username=ann&password=***&time=1',
    ],
    ['?oldPassword=a&newPassword=b', '?oldPassword=***&newPassword=***'],
    ['{"password": "two words", "n": 1}', '{"password": "***", "n": 1}'],
    ['body: "{\\"access_token\\":\\"abc\\"}"', 'body: "{\\"access_token\\":\\"***\\"}"'],
    ['cookie Admin-Token=abc; size=mini', 'cookie Admin-Token=***; size=mini'],
    ["Unexpected token '<' in JSON", "Unexpected token '<' in JSON"],
    ['The password is too short', 'The password is too short'],
  ])('removes secrets and nothing else: %s', (text, clean) => {
    expect(withoutSecrets(text)).toBe(clean);
  });

  it('a text of a megabyte is cut to 4,000 characters', () => {
    expect(withoutSecrets('x'.repeat(1_000_000))).toHaveLength(4_000);
  });
});
