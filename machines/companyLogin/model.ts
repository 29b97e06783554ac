import { companyAccountUnbound } from '../../domain/codes/refusals/codes/accounts.ts';
import { model } from '../model.ts';
import { companyLoginMachine } from './machine.ts';

const branch = { softVersion: 'tms', partyGroupConfigCacheMap: {} };

export const companyLoginModel = model<typeof companyLoginMachine>({
  machine: companyLoginMachine,
  inputs: {
    'it was asked for': { returned: { state: 's1', code: 'c1', iss: 'https://sso.example.com' } },
    'nobody asked': { returned: null },
  },
  events: {
    'somebody is logged in': { type: 'visitor.known' },
    'nobody is logged in': { type: 'visitor.unknown' },
    'go back': { type: 'login.left' },
  },
  outcomes: {
    finish: {
      entered: {
        output: {
          ok: true,
          data: { entered: { access_token: 't1', branch, appid: 'a' }, redirect: '/home' },
        },
      },
      'second factor wanted': {
        output: {
          ok: true,
          data: { entered: { ticket: 'k1', ways: ['totp'], lifeMs: 300_000 }, redirect: null },
        },
      },
      refused: {
        output: {
          ok: false,
          refusal: { status: companyAccountUnbound, msg: 'Not bound yet: log in with the password once' },
        },
      },
      'no answer': { error: new Error('Network Error') },
    },
  },
  abstract: ({ returned, entered, refusal }) => ({
    isAsked: returned !== null,
    isEntered: entered !== null,
    isRefused: refusal !== null,
  }),
  facts: (snapshot) => ({ page: snapshot.value }),
  invariants: {
    'who is let in was asked for': (snapshot) =>
      !snapshot.matches('entered') || snapshot.context.returned !== null,
    'a refusal is kept where it is shown': (snapshot) =>
      snapshot.matches('refused') === (snapshot.context.refusal !== null),
  },
});
