import type { Resource } from '../../domain/calls/session.ts';
import type { Label } from '../../domain/codes/label.ts';
import type { Role } from '../../domain/codes/roles.ts';
import type { DataScope } from '../../domain/rules/rights.ts';
import type { People } from './people.ts';

/** What a role may do in one tenant, ready to be asked. */
export interface RoleRights {
  readonly code: string;
  readonly base: Role;
  readonly name: Label;
  /** A disabled role opens nothing. */
  readonly isUsable: boolean;
  readonly withheld: ReadonlySet<string>;
  /** Record → whose rows; only where it is narrower than the whole group. */
  readonly scopes: ReadonlyMap<string, DataScope>;
  /** Records that pages of the role show: what data scopes are about. */
  readonly shown: readonly string[];
  readonly menu: readonly Resource[];
  /** Titles that differ from those the product comes with, by route name. */
  readonly titles: Readonly<Record<string, Label>>;
  /** Of all that its holders are told: the same mark, the same rights. */
  readonly mark: string;
}

/** Roles, grants and people of a tenant at one moment. */
export interface Authority {
  readonly version: number;
  readonly roles: ReadonlyMap<string, RoleRights>;
  readonly people: People;
  /** Fleet → shippers that have blocked it; only fleets that somebody has. */
  readonly blockers: ReadonlyMap<string, readonly string[]>;
}
