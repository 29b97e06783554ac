import { waitFor } from '@testing-library/dom';
import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { vi } from 'vitest';
import { Router } from 'wouter';
import type { UserInfo } from '../../domain/calls/session.ts';
import type { Route } from '../../machines/tabs/strip.ts';
import { isSignedIn } from '../../machines/session/selectors.ts';
import type { Actors } from '../app/actors.ts';
import { actorsWith, WithActors } from '../app/actors.setup.tsx';
import { setTransport } from '../app/http.ts';
import { useHashLocation } from '../app/location.ts';
import record from '../i18n/record/en.json' with { type: 'json' };
import statecharts from '../i18n/statecharts/en.json' with { type: 'json' };

await i18next.use(initReactI18next).init({
  lng: 'en',
  ns: ['record', 'statecharts'],
  resources: { en: { record, statecharts } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
});

const READER = actorsWith({});

/** The providers that every view needs; without animations. */
export function Stage({ actors = READER, children }: { actors?: Actors; children: ReactNode }) {
  return (
    <WithActors actors={actors}>
      <MantineProvider env="test">
        <Router hook={useHashLocation}>{children}</Router>
      </MantineProvider>
    </WithActors>
  );
}

/** Personal data in the window of the test, which must not be in the log. */
export const SECRETS = {
  username: 'zhoujianjun',
  password: 'Demo-2026!',
  token: 'q8Zk1nVd0RbT3yUe7WcX5aLm2PoJ9sHf',
  name: '周建军',
  companyName: 'Anhui Steel Trading',
  phone: '13812345678',
  idNumber: '340202198503121234',
  plate: '皖A7K216',
  mapKey: 'f0e1d2c3b4a59687',
  device: 'fedcba9876543210fedcba9876543210',
  mail: 'zhou@example.com',
};

const user: UserInfo = {
  userId: '7',
  roleList: [{ roles: ['PLAT_ADMIN'], roleName: 'Administrator' }],
  party: {
    code: 'U7',
    headImg: '/zhou.png',
    name: SECRETS.name,
    branchCode: 'HF001',
    partyType: 'PLAT',
    introduction: `Call ${SECRETS.phone}`,
  },
  shipment: { id: '900', name: SECRETS.companyName },
  companyShipment: null,
  carrier: null,
  driver: null,
  resourceList: [{ name: 'Home', path: '/home', meta: { title: 'route.Home', affix: true } }],
  dashboard: 'admin',
  centralControl: false,
};

const ANSWERS: Readonly<Record<string, unknown>> = {
  authorize: {
    access_token: SECRETS.token,
    branch: {
      softVersion: 'tms',
      partyGroupConfigCacheMap: { amapKey_web: { configValue: SECRETS.mapKey } },
    },
    appid: 'web',
  },
  getUserInfo: user,
};

/** A server's end of the live channel, worked by hand. */
export class Socket extends EventTarget {
  static readonly OPEN = 1;
  static last: Socket | undefined;
  readonly readyState = Socket.OPEN;
  send = vi.fn();
  close = vi.fn();

  constructor() {
    super();
    Socket.last = this;
  }

  say(data: string): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

const route = (name: string, path: string, query: Record<string, string> = {}): Route => ({
  name,
  path,
  query,
  fullPath: Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`,
  meta: { title: `route.${name}` },
});

/** The window of somebody at work: logged in, a few pages open, the channel connected, an error caught. */
export async function atWork() {
  vi.stubGlobal('WebSocket', Socket);
  setTransport();
  vi.stubGlobal('fetch', (url: string) => {
    const data = ANSWERS[url.split('/').at(-1) ?? ''];
    const answer =
      data === undefined ? { status: 1, msg: `no ${url}`, data: null } : { status: 0, msg: '', data };
    return Promise.resolve(
      new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }),
    );
  });
  localStorage.setItem('deviceId', JSON.stringify(SECRETS.device));
  const { openDesk } = await import('../shell/desk.setup.ts');
  const { app, actors } = openDesk();
  app.start();
  const [session, errorLog] = [actors.get('session'), actors.get('errorLog')];
  const [tabs, channel, search] = [actors.get('tabs'), actors.get('channel'), actors.get('search')];
  const { username, password } = SECRETS;
  session.send({ type: 'login.requested', username, password, branchCode: '' });
  await waitFor(() => {
    if (!isSignedIn(session.getSnapshot())) throw new Error('Not logged in yet.');
  });
  channel.send({
    type: 'session.started',
    party: { branchCode: 'HF001', partyType: 'PLAT', code: user.party.code },
  });
  Socket.last?.dispatchEvent(new Event('open'));
  Socket.last?.say(
    JSON.stringify({ type: 'notice', text: [`${SECRETS.name} ${SECRETS.plate}`], to: SECRETS.mail }),
  );
  Socket.last?.say('');
  tabs.send({ type: 'route.entered', tab: null, route: route('Home', '/home') });
  tabs.send({
    type: 'route.entered',
    tab: null,
    route: route('DriverManage', '/basicInfo/driver/driverManage', {
      keyword: SECRETS.phone,
      plate: SECRETS.plate,
    }),
  });
  const page = tabs.getSnapshot().children['page:/basicInfo/driver/driverManage'];
  page?.send({
    type: 'draft.set',
    key: 'driver:new',
    value: { idNumber: SECRETS.idNumber, driverName: SECRETS.name },
  });
  search.send({ type: 'search.opened' });
  search.send({ type: 'query.changed', query: SECRETS.name });
  errorLog.send({
    type: 'error.caught',
    error: {
      message: `${SECRETS.username} (${SECRETS.phone}) is unknown at ${SECRETS.companyName}`,
      stack: `Error: Bearer ${SECRETS.token}`,
      source: 'window',
      path: `/x?name=${encodeURIComponent(SECRETS.name)}`,
      at: 1_800_000_000_000,
    },
  });
  return { app, actors, session, tabs, channel, errorLog };
}
