import { eq } from 'drizzle-orm';
import type { Lang } from '../../../domain/codes/languages.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import {
  AGREEMENT_KINDS,
  type AgreementKind,
  type AgreementVersions,
} from '../../../domain/rules/agreements.ts';
import { versionsInForce } from '../../auth/agreementVersions.ts';
import { notify } from '../../notices/notify.ts';
import type { Work } from '../../records/work.ts';
import { partyGroup } from '../../store/systemTables.ts';
import { agreementTexts } from './agreementTexts.ts';

/** What the notices of changed agreements are about. */
export const AGREEMENT = 'agreement';

/** An agreement in force. */
export interface Agreement {
  readonly kind: AgreementKind;
  readonly version: number;
  /** Clean HTML. */
  readonly html: string;
}

/** The agreements in force with their texts; empty: the built-in text stands. */
export async function agreementsInForce(work: Work, language: Lang): Promise<Agreement[]> {
  const versions = await versionsInForce(work);
  const texts = await agreementTexts(work, language);
  return AGREEMENT_KINDS.flatMap((kind) =>
    texts && versions[kind] > 0 ? [{ kind, version: versions[kind], html: texts[kind] }] : [],
  );
}

/** Puts versions in force, and tells everybody who must accept them. A version never goes back. */
export async function putAgreementsInForce(work: Work, wanted: AgreementVersions): Promise<void> {
  const before = await versionsInForce(work);
  const service = Math.max(before.service, wanted.service);
  const privacy = Math.max(before.privacy, wanted.privacy);
  if (service === before.service && privacy === before.privacy) return;
  await work.tx
    .update(partyGroup)
    .set({ agreementService: service, agreementPrivacy: privacy })
    .where(eq(partyGroup.groupCode, work.groupCode));
  await notify(work, {
    to: [ROLE_CODES.shipper, ROLE_CODES.captain, ROLE_CODES.driver],
    text: [
      '服务协议或隐私政策已更新，请阅读并同意',
      'The service agreement or the privacy policy has changed; please read and accept it',
      'Han cambiado el acuerdo de servicio o la política de privacidad; léalos y acéptelos',
      '利用規約またはプライバシーポリシーが更新されました。ご確認のうえ同意してください',
    ],
    record: AGREEMENT,
    id: '0',
  });
}
