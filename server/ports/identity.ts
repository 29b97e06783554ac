/** External check of a name against an identity or credit register. */
export interface IdentityPort {
  /** Why the check fails; null when it passes. */
  check(name: string, number: string | null): string | null;
}

/** A name that contains this is refused by the embedded register, so that the refusal can be tried by hand. */
export const IDENTITY_SENTINEL = '核验不符';

/** The embedded register: accepts every well-formed number, except with the text above. */
export const embeddedIdentity: IdentityPort = {
  check: (name) => (name.includes(IDENTITY_SENTINEL) ? `${name}: name and number do not match` : null),
};
