import type { Lang } from '../codes/languages.ts';

/** The two agreements of the platform, in the order in which they are shown. */
export const AGREEMENT_KINDS = ['service', 'privacy'] as const;
export type AgreementKind = (typeof AGREEMENT_KINDS)[number];

/** Versions of the agreements; 0: there is none. They only rise. */
export type AgreementVersions = Readonly<Record<AgreementKind, number>>;

/** The text of an agreement in a language, else the Chinese one, which binds; undefined: there is none. */
export function agreementIn(
  texts: Readonly<Partial<Record<Lang, string>>>,
  lang: Lang,
): { readonly html: string; readonly lang: Lang } | undefined {
  for (const one of [lang, 'zh'] as const) {
    const html = texts[one];
    if (html !== undefined) return { html, lang: one };
  }
  return undefined;
}

/** How both versions are stored with an account: `S<service>.<privacy>` (addendum B 6.6). */
export const writtenVersions = ({ service, privacy }: AgreementVersions): string =>
  `S${String(service)}.${String(privacy)}`;

/** What an account has accepted; a version of the built-in text, or none, is 0 of each. */
export function acceptedVersions(stored: string | null): AgreementVersions {
  const [, service = '0', privacy = '0'] = /^S(\d{1,9})\.(\d{1,9})$/.exec(stored ?? '') ?? [];
  return { service: Number(service), privacy: Number(privacy) };
}

/** The agreements in force that were not accepted in their version. */
export function owed(inForce: AgreementVersions, stored: string | null): AgreementKind[] {
  const accepted = acceptedVersions(stored);
  return AGREEMENT_KINDS.filter((kind) => inForce[kind] > accepted[kind]);
}
