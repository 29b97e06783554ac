import type { Resource } from '../../domain/calls/session.ts';
import type { Label } from '../../domain/codes/label.ts';
import type { Role } from '../../domain/codes/roles.ts';
import type { DataScope } from '../../domain/rules/rights.ts';
import type { People } from './people.ts';

/** The rights of a role in one tenant, prepared for lookups. */
export interface RoleRights {
  readonly code: string;
  readonly base: Role;
  readonly name: Label;
  /** A disabled role grants nothing. */
  readonly isUsable: boolean;
  /** The group lets its holders work only with a second factor. */
  readonly needsFactor: boolean;
  readonly withheld: ReadonlySet<string>;
  /** Record → data scope; only where it is narrower than the whole group. */
  readonly scopes: ReadonlyMap<string, DataScope>;
  /** Records shown by pages of the role: those that data scopes apply to. */
  readonly shown: readonly string[];
  readonly menu: readonly Resource[];
  /** Titles that differ from the built-in ones, by route name. */
  readonly titles: Readonly<Record<string, Label>>;
  /** The subscription of the group is suspended. */
  readonly isSuspended: boolean;
  /** Digest of everything that clients are told of these rights: equal marks mean equal rights. */
  readonly mark: string;
}

/** Roles, grants and people of a tenant at one moment. */
export interface Authority {
  readonly version: number;
  readonly roles: ReadonlyMap<string, RoleRights>;
  readonly people: People;
  /** Fleet → shippers that have blocked it; only fleets that are blocked. */
  readonly blockers: ReadonlyMap<string, readonly string[]>;
  /** Station → accounts of the keepers of its queue; only stations that name some. */
  readonly keepers: ReadonlyMap<string, ReadonlySet<string>>;
  /** Warehouse → accounts of its keepers. */
  readonly warehouseKeepers: ReadonlyMap<string, ReadonlySet<string>>;
}
