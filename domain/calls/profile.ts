import { z } from 'zod';
import { userAction } from '../codes/lists/actionLog.ts';
import { codesOf } from '../codes/lists/list.ts';
import { cleanText } from '../rules/cleanText.ts';
import { cleanName } from '../rules/names.ts';
import { writtenText } from '../schema/writtenText.ts';
import { call, idSchema } from './call.ts';

/** Maximum size of a portrait (records 3, Account.avatar), bytes. */
export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;
export const NAME_MAX = 30;
export const INTRODUCTION_MAX = 200;
/** Number of own actions in the profile (records 3). */
export const ACTIONS_SHOWN = 30;

/** Name, picture and introduction, as others see them. */
const faceSchema = z.object({
  name: z.string(),
  introduction: z.string(),
  /** Address of the picture; empty: none. */
  headImg: z.string(),
});
export type ProfileData = z.infer<typeof faceSchema>;

export const getProfile = call({
  name: 'profile',
  method: 'GET',
  path: '/ntocc-basic-api/party/profile',
  encoding: 'none',
  who: 'any',
  belongs: { everybody: 'The own profile' },
  about: 'Own account: user name, phone, and when it was opened',
  request: z.object({}),
  data: faceSchema.extend({
    username: z.string(),
    phone: z.string(),
    openedAt: z.number().int(),
    /** What a shipper entered when it registered; null: nothing. */
    declared: z
      .object({
        shipperKind: z.enum(['person', 'company']),
        name: z.string().optional(),
        uscc: z.string().optional(),
      })
      .nullable(),
  }),
});

export const saveProfile = call({
  name: 'profile.save',
  method: 'POST',
  path: '/ntocc-basic-api/party/profile',
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own profile' },
  about: 'Save own name, picture and words about oneself',
  request: z.object({
    name: writtenText(cleanName, { max: NAME_MAX }),
    introduction: writtenText(cleanText, { max: INTRODUCTION_MAX }),
    /** Id of an uploaded picture; absent: the present one stays, empty: none any more. */
    avatarId: z.union([idSchema, z.literal('')]).optional(),
  }),
  data: faceSchema,
});

export const listOwnActions = call({
  name: 'profile.actions',
  method: 'GET',
  path: '/ntocc-basic-api/party/profile/actions',
  encoding: 'none',
  who: 'any',
  belongs: { everybody: 'The own profile' },
  about: 'The last thirty of the own rows of the user action log, mere reads left out, newest first',
  request: z.object({}),
  data: z.array(
    z.object({
      id: idSchema,
      at: z.number().int(),
      action: z.enum(codesOf(userAction)),
      record: z.string().nullable(),
      recordId: z.string().nullable(),
      recordNo: z.string().nullable(),
      /** Event of the record's lifecycle, or `create`, `edit`; null: none. */
      event: z.string().nullable(),
      /** 0: done; else why it was refused. */
      status: z.number().int(),
      address: z.string(),
    }),
  ),
});
