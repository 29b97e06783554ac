import { z } from 'zod';
import { ROLES, type Role } from '../codes/roles.ts';
import { TAGS } from '../codes/roleTags.ts';
import { cleanLine } from '../rules/cleanText.ts';
import { writtenText } from '../schema/writtenText.ts';
import { call, idSchema } from './call.ts';

/** Maximum number of a person's saved views of a page. */
export const MAX_VIEWS = 50;
export const MAX_VIEW_NAME = 40;
export const MIN_WIDTH = 48;
export const MAX_WIDTH = 800;
export const DENSITIES = ['compact', 'normal', 'relaxed'] as const;
export type Density = (typeof DENSITIES)[number];

/** Roles that a view may be shared with: only administrators share with other roles than their own. */
export const sharedWith = (role: Role): readonly Role[] => (role === 'admin' ? ROLES : [role]);

/** A list of a page: the path of the page in the menu, and the record that is listed. */
const pageSchema = z.string().regex(/^\/[\w/-]{1,100}$/);

/** How one person sees the table of a page (records 0.5: column set and order saved per user). */
const layoutSchema = z.object({
  /** The visible columns, in their order. */
  columns: z
    .array(
      z.object({
        name: z.string().regex(/^\w{1,60}$/),
        /** px; absent: as wide as its content. */
        width: z.number().int().min(MIN_WIDTH).max(MAX_WIDTH).optional(),
        /** Pinned while the table scrolls sideways. */
        isPinned: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(100),
  density: z.enum(DENSITIES),
});
export type Layout = z.infer<typeof layoutSchema>;

const viewSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Query string of the page: filters, order and page size. */
  query: z.string(),
  /** Roles that see it besides its author; none: it is private. */
  roles: z.array(z.enum(TAGS)),
  isOwn: z.boolean(),
  /** The page opens with it for the caller. */
  isDefault: z.boolean(),
  /** Its author. */
  byName: z.string(),
});
/** A saved view of a list. */
export type SavedView = z.infer<typeof viewSchema>;

const settingsSchema = z.object({ layout: layoutSchema.nullable(), views: z.array(viewSchema) });
export type ListSettings = z.infer<typeof settingsSchema>;

export const getListSettings = call({
  name: 'listSettings',
  method: 'GET',
  path: '/ntocc-basic-api/listSettings',
  encoding: 'query',
  who: 'any',
  belongs: { everybody: 'How the caller sees lists' },
  about: "The caller's columns of a list page, and the saved views the caller may choose from",
  request: z.object({ page: pageSchema }),
  data: settingsSchema,
});

export const saveListLayout = call({
  name: 'listLayout.save',
  method: 'POST',
  path: '/ntocc-basic-api/listLayout',
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'How the caller sees lists' },
  about: "Keeps the caller's columns of a list page; null: as the page has them",
  request: z.object({ page: pageSchema, layout: layoutSchema.nullable() }),
  data: z.null(),
});

/** What no text column can store: control characters and unpaired surrogates. */
const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u;

/** The part of a view that its author sets. */
export const viewDraftSchema = z.object({
  /** Absent: a new one. */
  id: idSchema.optional(),
  name: writtenText(cleanLine, { min: 1, max: MAX_VIEW_NAME }, (name) => PLAIN.test(name)),
  query: z.string().max(2000).regex(PLAIN),
  roles: z.array(z.enum(TAGS)).max(TAGS.length),
});
export type ViewDraft = z.infer<typeof viewDraftSchema>;

export const saveListView = call({
  name: 'listViews.save',
  method: 'POST',
  path: '/ntocc-basic-api/listViews',
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'How the caller sees lists' },
  about:
    'Keeps a view of a list page, or changes an own one; only administrators share with other roles than their own',
  request: viewDraftSchema.extend({ page: pageSchema }),
  data: z.array(viewSchema),
});

export const removeListView = call({
  name: 'listViews.remove',
  method: 'POST',
  path: '/ntocc-basic-api/listViews/{id}/REMOVE',
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'How the caller sees lists' },
  about: 'Removes an own view of a list page',
  request: z.object({ id: idSchema }),
  data: z.array(viewSchema),
});

export const chooseDefaultView = call({
  name: 'listViews.default',
  method: 'POST',
  path: '/ntocc-basic-api/listViews/default',
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'How the caller sees lists' },
  about: 'The view that a list page opens with for the caller; null: none',
  request: z.object({ page: pageSchema, id: idSchema.nullable() }),
  data: z.array(viewSchema),
});
