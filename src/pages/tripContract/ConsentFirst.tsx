import { Button, Text } from '@mantine/core';
import { Link } from 'wouter';
import { getConsent } from '../../../domain/calls/serviceAgreement.ts';
import { send } from '../../app/http.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useTripContractTexts } from './texts.ts';

/** Where a newer service agreement is accepted. */
const CONSENT_PAGE = '/profile/index?tab=security';

const load = () => send(getConsent, {}, { quiet: true });

/** Why a contract was not sent to party B: it signs by a code once it accepts the newest service agreement; else dispatch knows. */
export default function ConsentFirst() {
  const t = useTripContractTexts();
  const found = useLoaded('consent', load);
  if (found.state === 'loading') return null;
  const isOlder =
    found.state === 'ready' && found.value.accepted !== null && found.value.accepted !== found.value.present;
  if (!isOlder) return <Text size="sm">{t('trip.notSent')}</Text>;
  return (
    <>
      <Text size="sm">{t('trip.consent')}</Text>
      <Button component={Link} to={CONSENT_PAGE} variant="default" data-screen-only>
        {t('trip.toConsent')}
      </Button>
    </>
  );
}
