import { z } from 'zod';
import { call } from './call.ts';
import { authorize, loginSchema, ticketSchema } from './session.ts';

const PATH = '/ntocc-basic-api/wechat';

export const wechatLogin = call({
  name: 'wechat.login',
  method: 'POST',
  path: `${PATH}/LOGIN`,
  encoding: 'json',
  who: 'public',
  belongs: { guests: 'Whoever logs in has no session yet' },
  secret: true,
  about:
    'Log in from the mini program; the first time with the phone that was shared there: answers as authorize',
  request: z.object({
    branchCode: z.string().max(64).default(''),
    /** Of wx.login. */
    code: z.string().min(1).max(128),
    /** Of the button by which a person shares the number. */
    phoneCode: z.string().min(1).max(128).optional(),
    /** The service agreement was read and accepted: for a person without an account. */
    agree: z.boolean().default(false),
    device_id: authorize.request.shape.device_id,
  }),
  data: z.union([loginSchema, ticketSchema]),
});

export const wechatUnbind = call({
  name: 'wechat.unbind',
  method: 'POST',
  path: `${PATH}/UNBIND`,
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own login' },
  about: 'End the own WeChat bindings',
  request: z.object({}),
  data: z.null(),
});
