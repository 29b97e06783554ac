import { z } from 'zod';
import { codesOf } from '../codes/lists/list.ts';
import { wechatNews } from '../codes/lists/push.ts';
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

export const wechatBind = call({
  name: 'wechat.bind',
  method: 'POST',
  path: `${PATH}/BIND`,
  encoding: 'json',
  who: ['driver'],
  belongs: { everybody: 'The own login' },
  secret: true,
  about: 'Bind the own WeChat to the account that is logged in, for messages about its queue',
  request: z.object({
    /** Of wx.login. */
    code: z.string().min(1).max(128),
  }),
  data: z.null(),
});

/** The templates that the mini program asks the person to allow, and how many messages of each are still allowed. */
const consentsSchema = z.array(
  z.object({ news: z.enum(codesOf(wechatNews)), templateId: z.string(), left: z.number().int() }),
);
export type WechatConsents = z.infer<typeof consentsSchema>;

export const wechatTemplates = call({
  name: 'wechat.templates',
  method: 'GET',
  path: `${PATH}/TEMPLATES`,
  encoding: 'none',
  who: ['shipper', 'driver'],
  belongs: { everybody: 'The own login' },
  about: 'Templates of subscription messages that the mini program may ask its user to allow',
  request: z.object({}),
  data: consentsSchema,
});

export const wechatConsent = call({
  name: 'wechat.consent',
  method: 'POST',
  path: `${PATH}/CONSENT`,
  encoding: 'json',
  who: ['shipper', 'driver'],
  belongs: { everybody: 'The own login' },
  about: 'Tell which templates the user of the mini program has just allowed, each for one more message',
  request: z.object({ templateIds: z.array(z.string().min(1).max(64)).min(1).max(10) }),
  data: consentsSchema,
});
