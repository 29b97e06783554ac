import { type ActorOptions, createActor, SimulatedClock } from 'xstate';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { authorize, Branch, switchRole, UserInfo } from '../../../domain/calls/session.ts';
import type { DialogsEvent } from '../../../machines/dialogs/events.ts';
import type { SessionEmitted } from '../../../machines/session/events.ts';
import { sessionMachine } from '../../../machines/session/machine.ts';
import type { Credentials, RoleSwitch } from '../../../machines/session/setup.ts';
import type { TabsEvent } from '../../../machines/tabs/events.ts';
import { ears } from '../ears.ts';
import { pending } from '../pending.ts';

export const entry = (configValue: string) => ({ configValue });
export const branch: Branch = {
  softVersion: 'tms',
  partyGroupConfigCacheMap: {
    orderDetailOperate_secondUploadDetail: entry('2'),
    amapKey_web: entry('maps'),
    loginkTarget_reportProvince: entry('anhui'),
  },
};
export const info: UserInfo = {
  userId: '7',
  roleList: [
    { roles: ['PLAT_ADMIN'], roleName: 'Administrator' },
    { roles: ['PLAT_DISPATCHER'], roleName: 'Dispatcher' },
  ],
  party: {
    code: 'P1',
    headImg: 'a.png',
    name: 'Ann',
    branchCode: 'B1',
    partyType: 'PLAT',
    introduction: 'Hi',
  },
  shipment: { id: '1', name: 'Shipper' },
  companyShipment: { id: '2', name: 'Company' },
  carrier: null,
  driver: { id: '3', name: 'Driver' },
  resourceList: [
    {
      name: 'Orders',
      path: '/tms/order',
      meta: { title: 'menu.orders' },
      children: [{ name: 'Hall', path: '/tms/order/hall', meta: { title: 'menu.hall' } }],
    },
  ],
  dashboard: 'admin',
  centralControl: false,
};
export const login = {
  type: 'login.requested',
  username: '  ann ',
  password: 'pass word',
  branchCode: 'B1',
} as const;
export const answer = { access_token: 't1', branch, appid: 'app' };

/** What the session says to its window, to the dialogs and to the tabs. */
type Said = SessionEmitted | DialogsEvent | TabsEvent;

interface Start {
  token?: string;
  wanted?: string | null;
  clock?: ActorOptions<typeof sessionMachine>['clock'];
}

/** A session with a fake platform; `kept` are the changes of the browser's storage, in order. */
export function session({ token = '', wanted = null, clock = new SimulatedClock() }: Start = {}) {
  const calls = {
    authorize: pending<DataOf<typeof authorize>, Credentials>(),
    getUserInfo: pending<UserInfo | null, { token: string }>(),
    switchRole: pending<DataOf<typeof switchRole>, RoleSwitch>(),
    logout: pending<unknown, { token: string }>(),
    loadAreas: pending<unknown, unknown>(),
    loadBranches: pending<unknown, unknown>(),
  };
  const kept: unknown[] = [];
  const machine = sessionMachine.provide({
    actors: {
      authorize: calls.authorize.logic,
      getUserInfo: calls.getUserInfo.logic,
      switchRole: calls.switchRole.logic,
      logout: calls.logout.logic,
      loadAreas: calls.loadAreas.logic,
      loadBranches: calls.loadBranches.logic,
    },
    actions: {
      persistLogin: (_, params) => kept.push(['login', params]),
      persistToken: (_, params) => kept.push(['token', params.token]),
      clearStoredToken: () => kept.push('token forgotten'),
      clearStoredLogin: () => kept.push('login forgotten'),
    },
  });
  const stored = token === '' ? { branch: null, appid: '' } : { branch, appid: 'app' };
  const emitted: Said[] = [];
  const told: string[] = [];
  const { root } = ears(['dialogs', 'tabs', 'lock', 'expiry'], { clock }, (event, name) => {
    if (name === 'dialogs' || name === 'tabs') emitted.push(event as Said);
    else told.push(`${name}: ${event.type}`);
  });
  const actor = createActor(machine, { input: { token, ...stored, wanted }, parent: root });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    calls,
    kept,
    emitted,
    /** What lock and expiry of this window were told. */
    told,
    context: () => actor.getSnapshot().context,
    is: (identity: 'signedOut' | 'authorizing' | 'verifying' | 'active' | 'loggingOut') =>
      actor.getSnapshot().matches({ identity }),
    dialog: () => actor.getSnapshot().matches({ validity: 'deregistered' }),
    texts: () => emitted.flatMap((event) => (event.type === 'message.shown' ? [event.text] : [])),
    count: (type: Said['type']) => emitted.filter((event) => event.type === type).length,
  };
}

/** A session at the desk, with the records of the way there cleared. */
export async function activeSession(start: Start = {}) {
  const made = session({ token: 't0', ...start });
  await made.calls.getUserInfo.answer(info);
  made.emitted.length = 0;
  return made;
}
