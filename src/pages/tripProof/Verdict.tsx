import { Alert, Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCloudOff,
  IconFileUnknown,
  IconShieldCheck,
  IconShieldX,
} from '@tabler/icons-react';
import type { SnapshotFrom } from 'xstate';
import type { Checked, proofCheckMachine } from '../../../machines/proofCheck/machine.ts';
import { proofVerdict } from '../../../machines/proofCheck/selectors.ts';
import { FactList } from '../linked/FactList.tsx';
import { type ProofTexts, useProofTexts } from './texts.ts';

type Snapshot = SnapshotFrom<typeof proofCheckMachine>;

const LOOKS = {
  verified: { color: 'green', Icon: IconShieldCheck },
  unasked: { color: 'yellow', Icon: IconCloudOff },
  foreign: { color: 'red', Icon: IconShieldX },
  broken: { color: 'red', Icon: IconAlertTriangle },
  unreadable: { color: 'gray', Icon: IconFileUnknown },
} as const;

/** Since which entry the file does not hold. */
function brokenText({ report: { brokenAt, entries, isHeadRight } }: Checked, t: ProofTexts) {
  const entry = brokenAt === null ? undefined : entries[brokenAt];
  if (entry && brokenAt !== null) {
    const part = t(`part.${entry.part}`);
    return t(entry.fault === 'chain' ? 'broken.chain' : 'broken.content', { no: brokenAt + 1, part });
  }
  return t(isHeadRight ? 'broken.strangers' : 'broken.head');
}

/** What the page says of the file, in one sentence, and what of that is not known. */
export function Verdict({ snapshot, onAgain }: { snapshot: Snapshot; onAgain: () => void }) {
  const t = useProofTexts();
  const verdict = proofVerdict(snapshot);
  if (verdict === null) return null;
  const { checked, known } = snapshot.context;
  const { color, Icon } = LOOKS[verdict];
  const isUnable = checked?.signature === 'unable' && verdict !== 'broken';
  const text =
    verdict === 'broken' && checked
      ? brokenText(checked, t)
      : t(verdict === 'foreign' && checked?.signature === 'wrong' ? 'foreign.signature' : `${verdict}.text`);
  return (
    <>
      <Alert
        role={verdict === 'verified' ? 'status' : 'alert'}
        color={color}
        title={t(`${verdict}.title`)}
        icon={<Icon aria-hidden />}
      >
        <p>{text}</p>
        {isUnable && <p>{t('unable')}</p>}
        {verdict === 'verified' && known?.isKeyOurs === false && <p>{t('olderKey')}</p>}
        {verdict === 'unasked' && (
          <Button size="xs" variant="light" onClick={onAgain}>
            {t('askAgain')}
          </Button>
        )}
      </Alert>
      {checked && (
        <FactList
          facts={[
            [t('waybill'), checked.waybillNo],
            [t('version'), t(`role.${checked.version}`)],
            [t('head'), <code key="head">{checked.head}</code>],
          ]}
        />
      )}
    </>
  );
}
