import { z } from 'zod';
import { supportAccess } from '../records/supportAccess.ts';
import { tenant } from '../records/tenant.ts';
import { call, idSchema } from './call.ts';

/** The settings of a group, for its configuration tab. */
export const tenantConfig = call({
  name: 'tenantConfig',
  method: 'GET',
  path: '/ntocc-basic-api/tenant/{id}/config',
  encoding: 'query',
  who: ['admin'],
  belongs: { rows: tenant, to: 'open' },
  about: 'Settings of a group with who changed each last, and its exports',
  request: z.object({ id: idSchema }),
  data: z.object({
    /** Whoever asks is of this group; of the central one. */
    isOwn: z.boolean(),
    isCentral: z.boolean(),
    /** What is done of what a new group needs; null: somebody of it has come in, or who asks did not found it. */
    founding: z
      .object({ logo: z.boolean(), settings: z.boolean(), permit: z.boolean(), users: z.boolean() })
      .nullable(),
    settings: z.array(
      z.object({
        key: z.string(),
        value: z.string().nullable(),
        changedBy: z.string().nullable(),
        changedAt: z.number().int().nullable(),
      }),
    ),
    /** Newest first; only the own administrator sees them. */
    exports: z.array(
      z.object({
        id: idSchema,
        state: z.enum(['waiting', 'making', 'ready', 'failed', 'gone']),
        askedAt: z.number().int(),
        readyAt: z.number().int().nullable(),
        expireAt: z.number().int().nullable(),
        size: z.number().int().nullable(),
        sha256: z.string().nullable(),
      }),
    ),
  }),
});

/** What a group has subscribed to and uses, for the card above it (addendum B 6.6). */
export const tenantCard = call({
  name: 'tenantCard',
  method: 'GET',
  path: '/ntocc-basic-api/tenant/{id}/card',
  encoding: 'query',
  who: ['admin'],
  belongs: { rows: tenant, to: 'open' },
  about: 'Subscription of a group, and what it has used on the last 30 days',
  request: z.object({ id: idSchema }),
  data: z.object({
    subscription: z
      .object({
        status: z.string(),
        /** In the four languages, in the order of `Label`. */
        edition: z.tuple([z.string(), z.string(), z.string(), z.string()]),
        endAt: z.number().int().nullable(),
        balanceFen: z.number().int(),
        owedFen: z.number().int(),
        limits: z.object({
          users: z.number().int().nullable(),
          vehicles: z.number().int().nullable(),
          waybills: z.number().int().nullable(),
        }),
      })
      .nullable(),
    /** The oldest first. */
    days: z.array(
      z.object({
        day: z.string(),
        users: z.number().int(),
        vehicles: z.number().int(),
        waybills: z.number().int(),
        storageMb: z.number().int(),
      }),
    ),
  }),
});

/** The first password of a new group's administrator. */
export const tenantFirstLogin = call({
  name: 'tenantFirstLogin',
  method: 'POST',
  path: '/ntocc-basic-api/tenant/{id}/firstLogin',
  encoding: 'json',
  who: ['admin'],
  belongs: { rows: tenant, to: 'send.login' },
  secret: true,
  confirmed: true,
  about: 'Show the first password of a new group once, where no message could carry it to its administrator',
  request: z.object({ id: idSchema }),
  data: z.object({ username: z.string(), password: z.string() }),
});

/** Address of an export of all data. */
export const tenantExportPath = (id: string) => `/ntocc-basic-api/tenantExport/${id}`;

/** Enters a granted visit. */
export const enterVisit = call({
  name: 'supportAccess.enter',
  method: 'POST',
  path: '/ntocc-basic-api/supportAccess/{id}/enter',
  encoding: 'json',
  who: ['admin'],
  belongs: { rows: supportAccess, to: 'open' },
  secret: true,
  confirmed: true,
  about: 'Begin a granted visit: a login that only reads, in the visited group',
  request: z.object({ id: idSchema }),
  data: z.object({ access_token: z.string() }),
});
