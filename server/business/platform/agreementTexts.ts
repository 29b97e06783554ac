import type { Lang } from '../../../domain/codes/languages.ts';
import { agreementIn, type AgreementKind } from '../../../domain/rules/agreements.ts';
import type { Work } from '../../records/work.ts';
import type { LiveAgreement } from '../../store/siteTables.ts';
import { liveAgreements } from './website/live.ts';

const textIn = (agreement: LiveAgreement | null, language: Lang): string =>
  (agreement && agreementIn(agreement.html, language)?.html) ?? '';

/** The agreements of the group's site that are in force, as clean HTML in a language, else in Chinese; null: there are none. */
export async function agreementTexts(
  work: Work,
  language: Lang,
): Promise<Readonly<Record<AgreementKind, string>> | null> {
  const live = await liveAgreements(work);
  return live && { service: textIn(live.service, language), privacy: textIn(live.privacy, language) };
}
