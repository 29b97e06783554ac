import { describe, expect, it } from 'vitest';
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

describe('[R-02] [R-03] [R-04] the way into the app', () => {
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
