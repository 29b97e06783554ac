import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { landingFor } from './landing.ts';
import { appLink, onwardLink, targetOf } from './pushTarget.ts';
import { openApp } from '../../app/app.setup.tsx';

const write = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

describe('pages of a visitor', () => {
  beforeEach(() => {
    document.cookie = 'Admin-Token=; max-age=0; path=/';
    localStorage.clear();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('[R-02] /authMobile shows no documents to a visitor, and leads through the login back to itself', async () => {
    const { calls } = await openApp('#/authMobile');
    await screen.findByRole('heading', { name: 'Identity check' });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain(
      '/loginMobile?redirect=%2FauthMobile',
    );
    expect(screen.getByRole('link', { name: 'Create an account' })).toBeTruthy();
    expect(calls.filter(({ url }) => !/getDefault|version/.test(url))).toEqual([]);
  });

  it('[R-05] [R-11] /401 names itself, and offers a visitor the login instead of another account', async () => {
    await openApp('#/401');
    const login = await screen.findByRole('link', { name: 'Log in' });
    expect(login.getAttribute('href')).toBe('#/login');
    expect(screen.queryByRole('button', { name: 'Switch account' })).toBeNull();
    expect(document.title).toBe('No permission - Freightdesk');
  });

  it('[R-03] a failed login on a phone is not shown on the other page, which keeps the wanted path', async () => {
    await openApp('#/loginMobile?redirect=%2Fguide%2Findex', {
      authorize: { status: 44001, msg: 'Wrong user name or password', data: null },
    });
    await screen.findByRole('heading', { name: 'Mobile login' });
    write('Mobile number', '13800000001');
    write('Code by SMS', '123456');
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('Wrong user name or password');
    write('Code by SMS', '12345');
    expect(screen.queryByText('Wrong user name or password')).toBeNull();
    write('Code by SMS', '123456');
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('Wrong user name or password');
    const other = screen.getByRole('link', { name: 'Log in with user name' });
    expect(other.getAttribute('href')).toBe('#/login?redirect=%2Fguide%2Findex');
    fireEvent.click(other);
    await screen.findByLabelText('User name');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['/queList', 'Queue list'],
    ['/Form?formCode=gatePass', 'Form'],
    ['/collectionAgreement4Mobile', 'Freight collection agreement'],
    ['/statement4Mobile?reconciliationId=abc&t=x', 'Statement'],
    ['/contract4Mobile?contractId=abc&t=x', 'Sign contract'],
    ['/enclosure', 'Geofence'],
  ])(
    '[R-02] %s without a valid link says whose page it is and whom to ask, and sends no call',
    async (hash, name) => {
      const { calls } = await openApp(`#${hash}`);
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(name);
      expect(screen.getByText('This link is no longer valid, please contact the sender')).toBeTruthy();
      expect(calls.filter(({ url }) => !/getDefault|version/.test(url))).toEqual([]);
    },
  );

  it.each([
    ['/queueingSystem', 'Queueing system'],
    ['/BrushIdCard?stationId=1', 'Brush ID card'],
  ])('[R-02] %s without a key says so and whom to ask, and sends no call', async (hash, name) => {
    const { calls } = await openApp(`#${hash}`);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(name);
    expect(screen.getByText("The device key is not valid; ask the site's staff")).toBeTruthy();
    expect(calls.filter(({ url }) => !/getDefault|version/.test(url))).toEqual([]);
  });

  it('[S-16] accepts a number or a code as it is pasted or autofilled, with any separators between its digits', async () => {
    await openApp('#/register');
    await screen.findByRole('heading', { name: 'Create an account' });
    for (const phone of ['138 0013 8000', '+86 138-0013-8000', '008613800138000', '13800138000']) {
      write('Mobile number', phone);
      expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value, phone).toBe('13800138000');
    }
    for (const code of ['123 456', '123-456', '1234567']) {
      write('Code by SMS', code);
      expect(screen.getByLabelText<HTMLInputElement>('Code by SMS').value, code).toBe('123456');
    }
    // A maxlength attribute cuts pasted text before it can be normalised.
    for (const label of ['Mobile number', 'Code by SMS'])
      expect(screen.getByLabelText<HTMLInputElement>(label).maxLength).toBe(-1);
  });

  it('[S-16] a code requested too soon is refused with a message under the button, which counts down', async () => {
    await openApp('#/register', {
      sendVerificationCode: {
        status: 10429,
        msg: 'Too many attempts, try again in 44 minutes',
        data: { waitS: 2598 },
      },
    });
    await screen.findByRole('heading', { name: 'Create an account' });
    fireEvent.click(screen.getByRole('button', { name: 'Register and log in' }));
    write('Mobile number', '13800138000');
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText('Too many attempts: no code was sent');
    const again = screen.getByRole('button', { name: 'Again in 44 minutes' });
    expect(again.getAttribute('aria-disabled')).toBe('true');
    // Errors of the field itself are shown at the field.
    expect(screen.getByLabelText('Code by SMS').getAttribute('aria-invalid')).toBe('true');
  });

  it('[S-16] shows at the field that a number is taken, and keeps what was typed', async () => {
    const { calls } = await openApp('#/register?identity=DRIVER', {
      validPhone: { status: 0, msg: '', data: { free: false } },
    });
    await screen.findByRole('heading', { name: 'Create an account' });
    write('Mobile number', '13800000001');
    fireEvent.blur(screen.getByLabelText('Mobile number'));
    await screen.findByText('This mobile number is already registered; log in instead');
    expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('13800000001');
    fireEvent.click(screen.getByRole('button', { name: 'Register and log in' }));
    expect(screen.getByText('Please accept the service agreement first')).toBeTruthy();
    expect(calls.some(({ url }) => url.includes('party/register'))).toBe(false);
  });

  it('[S-16] logs in on a phone with the code as its grant, and remembers the number only', async () => {
    const { calls } = await openApp('#/loginMobile', {
      authorize: { status: 44004, msg: 'The code is wrong or out of date', data: null },
    });
    await screen.findByRole('heading', { name: 'Mobile login' });
    write('Mobile number', '13800000001');
    write('Code by SMS', '123456');
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The code is wrong or out of date');
    const body = calls.find(({ url }) => url.includes('authorize'))?.body ?? '';
    expect(body).toContain('grant_type=sms_code');
    expect(JSON.stringify({ ...localStorage })).not.toContain('123456');
    expect(localStorage.getItem('loginPhone')).toBe('13800000001');
  });

  it('[R-03] leads only to paths of this app', () => {
    expect(landingFor('PLAT', '/tms/order/hall')).toBe('/tms/order/hall');
    for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect(landingFor('PLAT', evil)).toBe('/home');
  });

  it('takes only what it knows from a push link, and shows without a login only what has a public page', () => {
    const link = new URLSearchParams('bizType=waybill&bizId=12&t=a%26b&evil=1');
    expect(targetOf(link)).toEqual({
      record: 'waybill',
      id: '12',
      guestPage: '/order_info?waybillId=12&t=a%26b',
    });
    expect(appLink('fd', link)).toBe('fd://push?bizType=waybill&bizId=12&t=a%26b');
    expect(onwardLink(link)).toBe('/pushSelect?bizType=waybill&bizId=12&go=1');
    expect(targetOf(new URLSearchParams('bizType=//evil.example'))).toBeNull();
    expect(targetOf(new URLSearchParams('bizType=constructor&bizId=1'))).toBeNull();
    expect(targetOf(new URLSearchParams('bizType=order&bizId=../x&t=a'))).toEqual({
      record: 'order',
      id: null,
      guestPage: null,
    });
    expect(targetOf(new URLSearchParams('bizType=warning&bizId=5&t=a'))?.guestPage).toBeNull();
  });

  it('a push link offers the app only where there is one, and says when the phone has none', async () => {
    const { calls } = await openApp('#/pushSelect?type=push&bizType=waybill&bizId=12&t=x', {
      APP_SCHEME: { status: 0, msg: '', data: { scheme: '' } },
    });
    await screen.findByRole('link', { name: 'Log in and continue here' });
    expect(screen.getByRole('link', { name: 'View without a login' }).getAttribute('href')).toBe(
      '#/order_info?waybillId=12&t=x',
    );
    expect(screen.queryByRole('button', { name: 'Open in the app' })).toBeNull();
    // It shows nothing of the waybill itself.
    expect(calls.filter(({ url }) => !/getDefault|version|APP_SCHEME/.test(url))).toEqual([]);
  });

  it('a push link of an unknown kind offers a registration only', async () => {
    await openApp('#/pushSelect?bizType=else&bizId=12&t=x');
    expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
      'Shipper',
      'Captain',
      'Driver',
    ]);
  });
});
