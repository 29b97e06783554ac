/** Outside check of a name against an identity or credit register. */
export interface IdentityPort {
  /** Why the check fails; null when it passes. */
  check(name: string, number: string | null): string | null;
}

/** A name that contains this makes the embedded register say no, so that the refusal can be tried by hand. */
export const IDENTITY_SENTINEL = '核验不符';

/** The embedded register: knows everybody whose number is well-formed, but not the sentinel. */
export const embeddedIdentity: IdentityPort = {
  check: (name) => (name.includes(IDENTITY_SENTINEL) ? `${name}: name and number do not match` : null),
};
