import { z } from 'zod';
import { LANGS } from '../codes/languages.ts';
import { CHOSEN_KINDS } from '../rules/phonePush.ts';
import { appName, appPlatform } from '../codes/lists/apps.ts';
import { codesOf } from '../codes/lists/list.ts';
import { call } from './call.ts';

/** A phone says where push messages for its owner go; again at each start of the app (addendum B, D70). */
export const registerPushDevice = call({
  name: 'pushDevice',
  method: 'POST',
  path: '/ntocc-basic-api/pushDevice',
  encoding: 'json',
  who: ['shipper', 'captain', 'driver'],
  belongs: { everybody: 'The own phone' },
  whileOwingAgreement: true,
  secret: true,
  about: 'The phone of this login, to which notices go while no desk of its owner is open',
  request: z.object({
    appName: z.enum(codesOf(appName)),
    platform: z.enum(codesOf(appPlatform)),
    token: z.string().regex(/^[\w.:=+/-]{8,200}$/),
    language: z.enum(LANGS).default('zh'),
  }),
  data: z.null(),
});

const preferencesSchema = z.object({
  /** Shown at once on an open desk; the inbox has them in any case. */
  onDesk: z.boolean(),
  /** Reminders by SMS. */
  bySms: z.boolean(),
  /** Kinds that do not go to the phone. */
  notPushed: z.array(z.enum(CHOSEN_KINDS)).max(CHOSEN_KINDS.length),
});
export type NoticePreferences = z.infer<typeof preferencesSchema>;

export const getNoticePreferences = call({
  name: 'noticePreferences',
  method: 'GET',
  path: '/ntocc-basic-api/noticePreferences',
  encoding: 'none',
  who: 'any',
  belongs: { everybody: 'The own choice' },
  about: 'By which ways the caller wants to hear of notices, and whether there is a phone of theirs',
  request: z.object({}),
  data: preferencesSchema.extend({ hasPhone: z.boolean() }),
});

export const saveNoticePreferences = call({
  name: 'noticePreferences.save',
  method: 'POST',
  path: '/ntocc-basic-api/noticePreferences',
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own choice' },
  about: 'Choose by which ways the caller hears of notices',
  request: preferencesSchema,
  data: z.null(),
});
