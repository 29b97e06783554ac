import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../app/app.setup.tsx';

vi.mock('../../shell/Desk.tsx', () => ({ default: () => <p>the desk</p> }));

const username = () => screen.getByLabelText<HTMLInputElement>('User name');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByText('Log in', { selector: 'button' });

describe('login', () => {
  beforeEach(() => {
    document.cookie = 'Admin-Token=; max-age=0; path=/';
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.doUnmock('../../i18n/i18n.ts');
  });

  it('[S-01] keeps what was typed after a failure, says why, and focuses the password', async () => {
    const { calls } = await openApp('', {
      authorize: { status: 44001, msg: 'Wrong user name or password', data: null },
    });
    await userEvent.type(username(), ' ann ');
    await userEvent.type(password(), 'secret-1');
    await userEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong user name or password');
    expect(username().value).toBe(' ann ');
    expect(password().value).toBe('secret-1');
    expect(document.activeElement).toBe(password());
    const sent = calls.find(({ url }) => url.endsWith('/authorize'));
    expect(new URLSearchParams(sent?.body).get('username')).toBe('ann');
    expect(location.hash).toBe('#/login');
  });

  it('says that no answer came, and clears the message with the next letter or another language', async () => {
    await openApp('', { authorize: 'silence' });
    const fail = async () => {
      await userEvent.click(submit());
      expect((await screen.findByRole('alert')).textContent).toBe(
        'The server cannot be reached; check the network and try again',
      );
    };
    await userEvent.type(username(), 'ann');
    await userEvent.type(password(), 'secret-1');
    await fail();
    await userEvent.type(password(), '2');
    expect(screen.queryByRole('alert')).toBeNull();
    await fail();
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'zh');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await screen.findByLabelText('用户名')).toBeTruthy();
  });

  it('[R-03] passes the wanted page on to the other ways of logging in', async () => {
    await openApp('#/login?redirect=%2Ftms%2Forder%2Fhall%3Fkeyword%3D1', {});
    const href = (name: string) => screen.getByText(name, { selector: 'a' }).getAttribute('href');
    expect(href('Mobile login')).toBe('#/loginMobile?redirect=%2Ftms%2Forder%2Fhall%3Fkeyword%3D1');
    expect(href('Register')).toBe('#/register?redirect=%2Ftms%2Forder%2Fhall%3Fkeyword%3D1');
  });

  it('[R-11] [L-11] names itself in the title of the browser tab', async () => {
    await openApp('', {});
    expect(document.title).toBe('Log in - Freightdesk');
  });

  it('shows what is missing and sends nothing', async () => {
    const { calls } = await openApp('', {});
    await userEvent.type(username(), 'ann');
    await userEvent.click(submit());
    expect(screen.getByRole('alert').textContent).toBe('Enter your password');
    expect(calls.filter(({ url }) => !url.endsWith('/PROVIDERS'))).toEqual([]);
  });

  it('[S-07] returns to the form with the reason when the user info cannot be loaded', async () => {
    const branch = { partyGroupConfigCacheMap: {}, softVersion: '' };
    await openApp('', {
      authorize: { status: 0, msg: '', data: { access_token: 't', branch, appid: 'a' } },
      getUserInfo: { status: 0, msg: '', data: null },
    });
    await userEvent.type(username(), 'ann');
    await userEvent.type(password(), 'secret-1');
    await userEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe('Verification failed, please Login again.');
    expect(username().value).toBe('ann');
    expect(document.cookie).not.toContain('Admin-Token');
  });

  it('takes over what was typed into the form of the document', async () => {
    const { calls } = await openApp(
      '',
      { authorize: { status: 44001, msg: 'Wrong user name or password', data: null } },
      { username: 'ann', password: 'secret-1', focused: 'password', isSubmitted: true },
    );
    await waitFor(() => {
      expect(calls.filter(({ url }) => !url.endsWith('/PROVIDERS'))).toHaveLength(1);
    });
    expect(password().value).toBe('secret-1');
  });

  it('[L-06] switches the language at once, and does not offer the present one', async () => {
    const { actors } = await openApp('', {});
    // The texts of the first language are loaded.
    await waitFor(() => {
      expect(actors.get('preferences').getSnapshot().matches({ language: 'settled' })).toBe(true);
    });
    const language = screen.getByLabelText<HTMLSelectElement>('Language');
    expect(language.selectedOptions[0]?.disabled).toBe(true);
    await userEvent.selectOptions(language, 'zh');
    expect(await screen.findByLabelText('用户名')).toBeTruthy();
    expect(document.cookie).toContain('language=zh');
  });

  it('[L-06] shows that a language is loading, and when that fails', async () => {
    const waiting: ((why: Error) => void)[] = [];
    vi.doMock('../../i18n/i18n.ts', () => ({
      loadTexts: (lang: string) =>
        lang === 'en' ? Promise.resolve() : new Promise((_, reject) => waiting.push(reject)),
      setLanguage: () => Promise.resolve(),
    }));
    const { actors } = await openApp('', {});
    const language = screen.getByLabelText<HTMLSelectElement>('Language');
    const isBusy = () => language.getAttribute('aria-busy') === 'true';
    expect(isBusy()).toBe(false);
    await waitFor(() => {
      expect(actors.get('preferences').getSnapshot().matches({ language: 'settled' })).toBe(true);
    });
    await userEvent.selectOptions(language, 'zh');
    expect(isBusy()).toBe(true);
    await waitFor(() => {
      expect(waiting).toHaveLength(1);
    });
    waiting[0]?.(new Error('the file did not come'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'That language could not be loaded; choose it again',
    );
    expect([language.value, isBusy()]).toEqual(['en', false]);
    await userEvent.selectOptions(language, 'zh');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(isBusy()).toBe(true);
  });

  it('[R-03] leads to the wanted path after the login', async () => {
    const { app, actors } = await openApp('', {});
    await act(async () => {
      location.hash = '#/tms/order/hall?keyword=1';
      await new Promise<void>((resolve) => {
        addEventListener(
          'hashchange',
          () => {
            resolve();
          },
          { once: true },
        );
      });
    });
    await waitFor(() => {
      expect(location.hash).toBe('#/login?redirect=%2Ftms%2Forder%2Fhall%3Fkeyword%3D1');
    });
    expect(actors.get('session').getSnapshot().context.wanted).toBe('/tms/order/hall?keyword=1');
    app.stop();
  });
});
