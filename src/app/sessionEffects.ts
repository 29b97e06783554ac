import { fromPromise } from 'xstate';
import { say } from '../../domain/codes/label.ts';
import { listGroups, queryAreas } from '../../domain/calls/party.ts';
import { authorize, getUserInfo, GRANTS, logout, switchRole } from '../../domain/calls/session.ts';
import type { ProvidedTo } from '../../machines/placeholder.ts';
import type { sessionMachine } from '../../machines/session/machine.ts';
import { TEXTS } from '../pages/login/texts.ts';
import { attempt, CallError, NO_ANSWER, send, currentLang } from './http.ts';
import { factorCode, orKept } from './parts.ts';
import {
  deviceId,
  removeBranch,
  removeDeviceId,
  removeToken,
  writeAppid,
  writeAreaOptions,
  writeBranch,
  writeBranchList,
  writeMapKey,
  writeReportType,
  writeToken,
} from './storage.ts';

/** A browser keeps no secret: the client id is known, but proves nothing (S-02). */
const CLIENT = {
  client_id: 'freightdesk-web',
  client_secret: '',
  response_type: 'token',
};

/** Groups asked for at once (spec part 9). */
const BRANCH_PAGE = 1000;

/** For this long a user waits for another role, ms. */
const SWITCH_PATIENCE_MS = 30_000;

/** The platform of this build takes the name of a role plus '-token' as its token (S-12); our own takes no name for one. */
const areTokensNamed = () => import.meta.env.VITE_ROLE_TOKENS === '1';

/** Says it in own words when no answer comes: a browser's network error means nothing to a user. */
async function inWords<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError && error.status !== NO_ANSWER) throw error;
    throw new CallError(say(TEXTS.noAnswer, currentLang()), NO_ANSWER, null);
  }
}

/** The implementations of the session chart: its calls, and the browser storage. */
export const sessionEffects = {
  actors: {
    authorize: fromPromise(async ({ input, signal }) => {
      const { username, password, branchCode, grant } = input;
      const body = {
        ...CLIENT,
        grant_type: GRANTS[grant],
        username,
        password,
        branchCode,
        device_id: deviceId(),
        time: String(Date.now()),
      };
      return inWords(attempt(authorize, body, '', signal));
    }),
    switchRole: fromPromise(({ input: { role, token }, signal }) => {
      if (areTokensNamed()) return Promise.resolve({ access_token: `${role}-token` });
      const timeout = AbortSignal.timeout(SWITCH_PATIENCE_MS);
      return inWords(attempt(switchRole, { role }, token, AbortSignal.any([signal, timeout])));
    }),
    proveFactor: fromPromise(async ({ input: { ticket }, signal }) => {
      if (ticket === null) throw new Error('There is no login to prove.');
      const { proveAtLogin } = await factorCode();
      return proveAtLogin(ticket, deviceId(), signal);
    }),
    // Its failure ends the session anyway, so there is no dialog for 21332.
    getUserInfo: fromPromise(({ input, signal }) =>
      attempt(getUserInfo, input, input.token, signal).catch((error: unknown) => orKept(input.token, error)),
    ),
    logout: fromPromise(({ input, signal }) => attempt(logout, input, input.token, signal)),
    // The chart shows their failures, so the calls stay quiet.
    loadAreas: fromPromise(async ({ signal }) => {
      const { records } = await send(queryAreas, {}, { signal, quiet: true });
      writeAreaOptions(records);
    }),
    loadBranches: fromPromise(async ({ signal }) => {
      const { records } = await send(listGroups, { pageSize: BRANCH_PAGE }, { signal, quiet: true });
      writeBranchList(records);
    }),
  },
  actions: {
    persistLogin: (_, { token, branch, appid, mapKey, reportProvince }) => {
      writeToken(token);
      writeBranch(branch);
      writeAppid(appid);
      writeMapKey(mapKey);
      writeReportType(reportProvince);
    },
    persistToken: (_, { token }) => {
      writeToken(token);
    },
    clearStoredToken: () => {
      removeToken();
      removeDeviceId();
    },
    clearStoredLogin: () => {
      removeToken();
      removeDeviceId();
      removeBranch();
    },
  },
} satisfies ProvidedTo<typeof sessionMachine>;
