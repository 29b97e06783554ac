import { z } from 'zod';
import { call, pageOf, queryInt } from './call.ts';

/** How the enterprise group is shown before the login (L-11). */
const brandSchema = z.object({ groupName: z.string(), loginLogoUrl: z.string(), logoUrl: z.string() });

/** Colour and picture of the login page, where a website is live (addendum B 6.2). */
const themeSchema = z.object({
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** The colour, dark enough for white words on it. */
  fill: z.string(),
  pictureUrl: z.string().nullable(),
});

/** C-08. */
export const getDefaultGroup = call({
  name: 'getDefaultGroup',
  method: 'GET',
  path: '/ntocc-basic-api/partyGroup/getDefault',
  encoding: 'query',
  who: 'public',
  belongs: { guests: 'The login page shows its group' },
  about: 'Name and logos of the enterprise group: of the host that is asked, or of the code given',
  request: z.object({
    branchCode: z
      .string()
      .regex(/^[A-Z]{1,2}\d{3,6}$/)
      .optional(),
  }),
  data: z.object({ ...brandSchema.shape, theme: themeSchema.optional() }),
});

const areaSchema = z.object({ areaCode: z.string(), areaName: z.string() });

/** C-09. Counties come with the product's own area table; 3,479 of them would be useless here. */
export const queryAreas = call({
  name: 'queryAreas',
  method: 'GET',
  path: '/ntocc-basic-api/areaProvince/queryList',
  encoding: 'none',
  who: 'any',
  belongs: { everybody: 'Names of areas, which every form chooses from' },
  whileLocked: true,
  about: 'Provinces with their cities',
  request: z.object({}),
  data: z.object({ records: z.array(areaSchema.extend({ children: z.array(areaSchema) })) }),
});

/** C-10. */
export const listGroups = call({
  name: 'listGroups',
  method: 'GET',
  path: '/ntocc-basic-api/partyGroup',
  encoding: 'query',
  who: 'any',
  belongs: { everybody: 'The own branches' },
  whileLocked: true,
  about: 'Own enterprise group; all groups for the administrator of the central-control variant',
  request: z.object({
    pageSize: queryInt.min(1).max(1000).default(1000),
    current: queryInt.min(1).max(100_000).default(1),
  }),
  data: pageOf(brandSchema.extend({ groupCode: z.string(), softVersion: z.string() })),
});

/** C-22. The spec leaves the path open; this one is beside the statistics. */
export const getTodoCount = call({
  name: 'getTodoCount',
  method: 'POST',
  path: '/ntocc-tms-api/statistics/getToDoCount',
  encoding: 'json',
  who: 'any',
  belongs: { each: 'Counters whose page the caller holds' },
  passive: true,
  about: 'To-do counts of the own role; none in the central-control variant',
  request: z.object({}),
  data: z.array(z.object({ configKey: z.string(), configName: z.string(), configValue: z.number().int() })),
});
