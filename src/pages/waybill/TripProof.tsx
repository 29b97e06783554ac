import { Alert, Anchor, Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { type DataOf } from '../../../domain/calls/call.ts';
import type { Json } from '../../../domain/calls/json.ts';
import { recordCalls } from '../../../domain/calls/records.ts';
import { PROOF_PAGE, proofFilePath, proofStanding } from '../../../domain/calls/tripProof.ts';
import { tripProof } from '../../../domain/records/tripProof.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useViewer } from '../../app/hooks.ts';
import { requestNo } from '../../records/requestNo.ts';
import { ask, askAloud } from '../../records/wire.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { FactList } from '../linked/FactList.tsx';
import { useProofTexts } from '../tripProof/texts.ts';

type Standing = DataOf<typeof proofStanding>;

const { save } = recordCalls(tripProof);

/** The proof of a finished trip, for those who see proofs. */
export default function TripProof({ waybillId }: { waybillId: string }) {
  return mayAsk(useViewer(), proofStanding) && <Section waybillId={waybillId} />;
}

/** When it was made, its hash and its file; or why there is none yet. */
function Section({ waybillId }: { waybillId: string }) {
  const t = useProofTexts();
  const [looks, setLooks] = useState(0);
  const load = useCallback(async () => {
    const answer = await ask(proofStanding, { waybillId });
    return answer.ok ? answer.data : null;
  }, [waybillId]);
  const found = useLoaded(`${waybillId} ${String(looks)}`, load);
  const again = () => {
    setLooks((times) => times + 1);
  };
  if (found.state === 'loading') return null;
  return (
    <Fieldset legend={t('section')} mb="md">
      {found.state === 'failed' || found.value === null ? (
        <Group>
          <Text size="sm">{t('unreachable')}</Text>
          <Button size="xs" variant="default" onClick={again}>
            {t('again')}
          </Button>
        </Group>
      ) : found.value.proof ? (
        <Made proof={found.value.proof} />
      ) : (
        <NotYet waybillId={waybillId} standing={found.value} onMade={again} />
      )}
    </Fieldset>
  );
}

function Made({
  proof: { id, proofNo, headHash, madeAt, isSealed },
}: {
  proof: NonNullable<Standing['proof']>;
}) {
  const t = useProofTexts();
  return (
    <Stack gap="sm">
      {!isSealed && <Alert color="red">{t('damaged')}</Alert>}
      <FactList
        facts={[
          [t('no'), proofNo],
          [t('made'), formatTime(madeAt, 'y-m-d h:i')],
          [t('head'), <code key="head">{headHash}</code>],
        ]}
      />
      <Group>
        <Button
          component="a"
          href={proofFilePath(id)}
          download
          size="xs"
          variant="light"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('download')}
        </Button>
        <Anchor component={Link} to={PROOF_PAGE} target="_blank" size="sm">
          {t('how')}
        </Anchor>
      </Group>
    </Stack>
  );
}

interface NotYetProps {
  waybillId: string;
  standing: Standing;
  onMade: () => void;
}

function NotYet({ waybillId, standing: { why }, onMade }: NotYetProps) {
  const t = useProofTexts();
  const viewer = useViewer();
  const [isSending, setSending] = useState(false);
  const [isUnsure, setUnsure] = useState(false);
  const make = async () => {
    setSending(true);
    setUnsure(false);
    try {
      const form: Readonly<Record<string, Json>> = { waybillId };
      await askAloud(save, { ...form, requestNo: requestNo() });
      onMade();
    } catch {
      setUnsure(true);
    } finally {
      setSending(false);
    }
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm">{t('none.yet')}</Text>
      {isUnsure && (
        <Alert role="alert" color="yellow">
          {t('unsure')}{' '}
          <Button size="xs" variant="default" onClick={onMade}>
            {t('again')}
          </Button>
        </Alert>
      )}
      {mayEdit(tripProof, viewer, 'create') && (
        <ReasonedButton
          size="xs"
          variant="light"
          loading={isSending}
          reason={why ?? undefined}
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          onClick={() => void make()}
        >
          {t('make')}
        </ReasonedButton>
      )}
    </Stack>
  );
}
