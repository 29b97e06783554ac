import { z } from 'zod';
import { DATA_SCOPES } from '../rules/rights.ts';
import { onPages } from './belongs.ts';
import { call, idSchema } from './call.ts';
import { requestNoSchema } from './records.ts';

const grantSchema = z.object({ resourceId: idSchema, dataScope: z.enum(DATA_SCOPES) });
export type Grant = z.infer<typeof grantSchema>;

/** A menu entry that can be granted. */
const placeSchema = z.object({
  id: idSchema,
  parentId: idSchema.nullable(),
  type: z.enum(['menu', 'page', 'button', 'link']),
  title: z.tuple([z.string(), z.string(), z.string(), z.string()]).readonly(),
  isEnabled: z.boolean(),
  /** Everybody has it, so it cannot be granted. */
  isForAll: z.boolean(),
  /** The role is based on one that may have it. */
  isGrantable: z.boolean(),
});
export type GrantPlace = z.infer<typeof placeSchema>;

const roleGrantsSchema = z.object({
  version: z.number().int(),
  base: z.string(),
  dataScope: z.enum(DATA_SCOPES),
  /** In the order of the menu, parents before children. */
  places: z.array(placeSchema),
  grants: z.array(grantSchema),
});
export type RoleGrants = z.infer<typeof roleGrantsSchema>;

const path = '/ntocc-basic-api/role/{id}/grants';

/** The grants of a role, among all it can have (records 5, RoleGrant). */
export const readGrants = call({
  name: 'grants.read',
  method: 'GET',
  path,
  encoding: 'query',
  who: ['admin'],
  belongs: onPages('Authority'),
  about: 'The menu tree with what a role was granted of it',
  request: z.object({ id: idSchema }),
  data: roleGrantsSchema,
});

/** Grants a role exactly these pages and buttons; its holders get the change at once. */
export const saveGrants = call({
  name: 'grants.save',
  method: 'POST',
  path,
  encoding: 'json',
  who: ['admin'],
  belongs: onPages('Authority'),
  confirmed: true,
  about: 'Grant a role these pages and buttons, and no others; parents are included by themselves',
  large: { bytes: 1_000_000, parts: 30_000 },
  request: z.object({
    id: idSchema,
    version: z.number().int(),
    requestNo: requestNoSchema,
    grants: z.array(grantSchema).max(5_000),
  }),
  data: roleGrantsSchema,
});
