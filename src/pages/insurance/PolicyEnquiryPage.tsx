import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { type SyntheticEvent, useCallback, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { policyEnquiry } from '../../../domain/calls/cover.ts';
import { RecordDetail } from '../../records/detail/RecordDetail.tsx';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { FoundPolicy, FoundVehiclePolicy } from './FoundPolicy.tsx';
import { claimView, policyView } from './policyView.tsx';
import { useInsuranceTexts } from './texts.ts';

const PATH = '/addedService/policyEnquiry';
/** A shorter text would find by chance. */
const LEAST = 3;

/** A row that a notice or a link opens here: who has no list of policies has this page. */
function Opened() {
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const id = search.get('open');
  const close = useCallback(() => {
    navigate(PATH);
  }, [navigate]);
  if (id === null) return null;
  const view = search.get('tab') === 'claims' ? claimView : policyView;
  return <RecordDetail key={id} view={view} id={id} onClose={close} />;
}

function Results({ text }: { text: string }) {
  const t = useInsuranceTexts();
  const [round, setRound] = useState(0);
  const load = useCallback(async () => {
    const answer = await ask(policyEnquiry, { text });
    if (!answer.ok) throw new Error(answer.refusal.msg);
    return answer.data;
  }, [text]);
  const found = useLoaded(`${text} ${String(round)}`, load);
  return (
    <Fetched
      found={found}
      t={t}
      onRetry={() => {
        setRound((before) => before + 1);
      }}
    >
      {({ policies, vehicles }) =>
        policies.length + vehicles.length === 0 ? (
          <Notice icon={<IconFileSearch size={28} />} title={t('enquiry.nothing')} text={t('enquiry.hint')} />
        ) : (
          <Stack gap="sm">
            {policies.map((policy) => (
              <FoundPolicy key={policy.id} policy={policy} />
            ))}
            {vehicles.map((policy) => (
              <FoundVehiclePolicy key={policy.id} policy={policy} />
            ))}
          </Stack>
        )
      }
    </Fetched>
  );
}

/** One box over cargo policies and those of vehicles: addendum B D45. */
export default function PolicyEnquiryPage() {
  const t = useInsuranceTexts();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const text = typed.trim();
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.length >= LEAST) setAsked(text);
  };
  return (
    <Stack gap="md" p="md">
      <Opened />
      <form onSubmit={send} role="search">
        <TextInput
          label={t('enquiry.box')}
          description={t('enquiry.about')}
          maw={560}
          maxLength={40}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
          }}
          rightSectionWidth={90}
          rightSection={
            <Button type="submit" size="compact-sm" disabled={text.length < LEAST}>
              {t('enquiry.ask')}
            </Button>
          }
        />
      </form>
      {asked === null ? (
        <Text size="sm" c="dimmed">
          {t('enquiry.hint')}
        </Text>
      ) : (
        <Results key={asked} text={asked} />
      )}
    </Stack>
  );
}
