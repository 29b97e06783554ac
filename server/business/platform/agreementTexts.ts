import type { Lang } from '../../../domain/codes/languages.ts';
import type { AgreementKind } from '../../../domain/rules/agreements.ts';
import type { Work } from '../../records/work.ts';

/** The agreements of the group's site that are in force, as clean HTML in a language, else in Chinese; null: there are none. */
export function agreementTexts(
  _work: Work,
  _language: Lang,
): Promise<Readonly<Record<AgreementKind, string>> | null> {
  return Promise.resolve(null);
}
