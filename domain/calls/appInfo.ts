import { z } from 'zod';
import { appName, appPlatform } from '../codes/lists/apps.ts';
import { codesOf } from '../codes/lists/list.ts';
import { onPages } from './belongs.ts';
import { call, idSchema, pageOf, queryInt } from './call.ts';

/** Apps of the platform (records 5, AppInfo). */
export const APP_NAMES = codesOf(appName);
export const APP_PLATFORMS = codesOf(appPlatform);
const APP_STATES = ['draft', 'released', 'withdrawn'] as const;

const appInfoSchema = z.object({
  id: z.string(),
  appName: z.enum(APP_NAMES),
  platform: z.enum(APP_PLATFORMS),
  versionName: z.string(),
  versionCode: z.number().int(),
  packageUrl: z.string(),
  /** Bytes. */
  sizeBytes: z.number().int().nullable(),
  md5: z.string().nullable(),
  forceUpdate: z.boolean(),
  minVersionCode: z.number().int().nullable(),
  releaseNotes: z.string().nullable(),
  status: z.enum(APP_STATES),
  /** Epoch ms. */
  gmtCreated: z.number().int(),
});
export type AppInfo = z.infer<typeof appInfoSchema>;

/** C-18. */
export const listAppInfo = call({
  name: 'listAppInfo',
  method: 'GET',
  path: '/ntocc-basic-api/appInfo',
  encoding: 'query',
  who: 'any',
  belongs: { everybody: 'Releases of the app are for whoever uses it' },
  about:
    'Versions of the apps, newest first; who is not the administrator sees released ones. With app, platform and the code that runs, whether that one must be updated',
  request: z.object({
    appName: z.enum(APP_NAMES).optional(),
    platform: z.enum(APP_PLATFORMS).optional(),
    status: z.enum(APP_STATES).optional(),
    versionCode: queryInt.min(1).max(2_000_000_000).optional(),
    current: queryInt.min(1).max(100_000).default(1),
    size: queryInt.min(1).max(100).default(20),
  }),
  data: pageOf(appInfoSchema).extend({ mustUpdate: z.boolean().optional() }),
});

/** C-19. */
export const getAppInfo = call({
  name: 'getAppInfo',
  method: 'GET',
  path: '/ntocc-basic-api/appInfo/{id}',
  encoding: 'none',
  who: 'any',
  belongs: { everybody: 'Releases of the app are for whoever uses it' },
  about: 'One app version',
  request: z.object({ id: idSchema }),
  data: appInfoSchema,
});

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** C-20. An android package needs its size and checksum; for ios the address in the store is enough. */
export const saveAppInfo = call({
  name: 'saveAppInfo',
  method: 'POST',
  path: '/ntocc-basic-api/appInfo',
  encoding: 'query',
  who: ['admin'],
  belongs: onPages('AppUpload'),
  about: 'Enter an app version, or change a draft (then with id); release=true makes it the current one',
  request: z
    .object({
      id: idSchema.optional(),
      appName: z.enum(APP_NAMES),
      platform: z.enum(APP_PLATFORMS),
      versionName: z
        .string()
        .max(20)
        .regex(/^\d+(\.\d+){1,3}$/),
      versionCode: queryInt.min(1).max(2_000_000_000),
      // https, so that a package cannot be changed on the way.
      packageUrl: z.url({ protocol: /^https$/ }).max(500),
      sizeBytes: queryInt
        .min(1)
        .max(300 * 1024 * 1024)
        .optional(),
      md5: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .optional(),
      forceUpdate: flag.default(false),
      minVersionCode: queryInt.min(1).max(2_000_000_000).optional(),
      releaseNotes: z.string().trim().max(1000).optional(),
      release: flag.default(false),
    })
    .refine((app) => app.platform === 'ios' || app.sizeBytes !== undefined, { path: ['sizeBytes'] })
    .refine((app) => app.platform === 'ios' || app.md5 !== undefined, { path: ['md5'] }),
  data: appInfoSchema,
});
