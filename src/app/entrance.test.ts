import { describe, expect, it } from 'vitest';
import { PUBLIC_PATHS } from '../../domain/codes/publicPaths.ts';
import { type Entrance, entranceFor, type Visitor } from './entrance.ts';

const OWN = '/tms/order/order_manage';
const PUBLIC = '/register';
const show = (what: string) => ({ show: what });
const goTo = (where: string) => ({ goTo: where });

/** Where each visitor gets, at the login, at a public page, at a page of the desk and at the start. */
const TABLE: Readonly<Record<Visitor, readonly [login: object, open: object, own: object, start: object]>> = {
  unknown: [show('wait'), show('public'), show('wait'), show('wait')],
  nobody: [
    ...([show('login'), show('public')] as const),
    ...([goTo(`/login?redirect=${encodeURIComponent(`${OWN}?a=1&b=2`)}`), goTo('/login')] as const),
  ],
  entering: [show('login'), show('public'), show('wait'), show('wait')],
  owing: [show('password'), show('public'), show('password'), show('password')],
  enrolling: [show('enrolment'), show('enrolment'), show('enrolment'), show('enrolment')],
  known: [goTo('/'), show('public'), show('desk'), show('desk')],
};

describe('the entrance', () => {
  it('[R-02] opens the 20 public paths to anybody, and waits for no verdict there', () => {
    expect(PUBLIC_PATHS).toHaveLength(20);
    for (const path of PUBLIC_PATHS.filter((one) => one !== '/login'))
      for (const visitor of ['unknown', 'nobody', 'entering', 'known'] as const)
        expect(entranceFor(path, path, visitor)).toEqual({ show: 'public' });
  });

  it('[R-03] sends a visitor without a token to the login, with the way back', () => {
    expect(entranceFor('/order', '/order?a=1&b=2', 'nobody')).toEqual({
      goTo: '/login?redirect=%2Forder%3Fa%3D1%26b%3D2',
    });
  });

  it('[R-04] sends a logged-in visitor from the login to the root', () => {
    expect(entranceFor('/login', '/login?redirect=%2Forder', 'known')).toEqual({ goTo: '/' });
  });

  it('gives no verdict before it is known who the visitor is', () => {
    for (const path of ['/login', '/order', '/nowhere', '/'])
      expect(entranceFor(path, path, 'unknown')).toEqual({ show: 'wait' });
  });

  it('keeps the form on show while its answer is on the way', () => {
    expect(entranceFor('/login', '/login', 'entering')).toEqual({ show: 'login' });
  });

  it.each(Object.entries(TABLE) as [Visitor, readonly Entrance[]][])(
    'of a visitor who is %s',
    (visitor, wanted) => {
      const places = [
        ['/login', '/login'],
        [PUBLIC, PUBLIC],
        [OWN, `${OWN}?a=1&b=2`],
        ['/', '/'],
      ] as const;
      expect(places.map(([path, full]) => entranceFor(path, full, visitor))).toEqual(wanted);
    },
  );
});
