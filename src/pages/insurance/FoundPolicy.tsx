import { Anchor, Group, Text, Title } from '@mantine/core';
import type { FoundPolicy as Found, VehiclePolicy } from '../../../domain/calls/cover.ts';
import { fileUrl } from '../../../domain/calls/files.ts';
import { vehiclePolicyKind } from '../../../domain/codes/lists/vehicleService.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { cargoPolicy } from '../../../domain/records/cargoPolicy.ts';
import { insurance } from '../../../domain/records/insurance.ts';
import { insuranceClaim } from '../../../domain/records/insuranceClaim.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { textOf } from '../../records/values/format.ts';
import { StateTag } from '../../records/values/StateTag.tsx';
import { RowLink } from '../RowLink.tsx';
import { CoverBar } from './CoverBar.tsx';
import classes from './insurance.module.css';
import { Seal } from './Seal.tsx';
import { useInsuranceTexts } from './texts.ts';
import { useVerified } from './useVerified.ts';

/** A cargo policy that was found: the insurer's word first, its cover on the time of the trip, its claims below. */
export function FoundPolicy({ policy }: { policy: Found }) {
  const t = useInsuranceTexts();
  const lang = useLang();
  const { id, policyNumber, policyNo, status, productName, insurerName, waybillNo, plateNumber } = policy;
  const { goodsName, insuredFen, effectiveAt, coverEnd, departAt, despatchAt, unloadedAt, planUnloadAt } =
    policy;
  const title = policyNumber ?? policyNo;
  return (
    <article className={classes.found} aria-label={title}>
      <div className={classes.head}>
        <Title order={3} size="h5">
          <RowLink record={cargoPolicy.name} id={id}>
            {title}
          </RowLink>
        </Title>
        <StateTag spec={cargoPolicy} state={status} lang={lang} />
        {policyNumber !== null && <Verdict id={id} />}
      </div>
      <Text size="sm">
        {productName} · {insurerName} · {waybillNo} · {plateNumber} · {goodsName} ·{' '}
        {t('insured', { x: textOf('fen', insuredFen, lang) })}
      </Text>
      {effectiveAt !== null && coverEnd !== null && (
        <CoverBar
          cover={{ from: effectiveAt, to: coverEnd }}
          trip={{ from: despatchAt ?? departAt, to: unloadedAt ?? planUnloadAt }}
        />
      )}
      {policy.paperId !== null && (
        <Anchor href={fileUrl(policy.paperId)} target="_blank" rel="noreferrer" size="sm">
          {t('paper')}
        </Anchor>
      )}
      {policy.claims.map((claim) => (
        <Group key={claim.id} gap="xs" wrap="wrap">
          <Text size="sm">
            <RowLink record={insuranceClaim.name} id={claim.id}>
              {claim.claimNo}
            </RowLink>
          </Text>
          <StateTag spec={insuranceClaim} state={claim.status} lang={lang} />
          <Text size="sm" c="dimmed">
            {formatTime(claim.accidentAt, 'y-m-d h:i')} · {textOf('fen', claim.claimedFen, lang)}
          </Text>
        </Group>
      ))}
    </article>
  );
}

function Verdict({ id }: { id: string }) {
  const { found, again } = useVerified(id);
  return <Seal found={found} again={again} />;
}

/** A policy of a vehicle that was found. */
export function FoundVehiclePolicy({ policy }: { policy: VehiclePolicy }) {
  const lang = useLang();
  const { id, policyNumber, policyKind, insurer, plateNumber, validFrom, validTo, status } = policy;
  return (
    <article className={classes.found} aria-label={policyNumber}>
      <div className={classes.head}>
        <Title order={3} size="h5">
          <RowLink record={insurance.name} id={id}>
            {policyNumber}
          </RowLink>
        </Title>
        <StateTag spec={insurance} state={status} lang={lang} />
      </div>
      <Text size="sm">
        {label(vehiclePolicyKind, policyKind, lang)} · {insurer} · {plateNumber} ·{' '}
        {formatTime(validFrom, 'y-m-d')} – {formatTime(validTo, 'y-m-d')}
      </Text>
    </article>
  );
}
