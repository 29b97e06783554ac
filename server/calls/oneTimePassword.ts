import { showOneTimePassword } from '../../domain/calls/oneTimePassword.ts';
import { showOnce } from '../auth/oneTimePassword.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

const show = bind(showOneTimePassword, ({ id }, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    return { password: await showOnce(work, id, viewer.userId, !context.services.sms.isEmbedded) };
  }),
);

export const oneTimePasswordCalls: readonly Bound[] = [show];
