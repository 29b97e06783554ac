import { useDroppable } from '@dnd-kit/core';
import { Badge, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DriverCandidate, FleetCandidate, UpCandidates } from '../../../../domain/calls/upCandidates.ts';
import { say } from '../../../../domain/codes/label.ts';
import { percentFromBp, tonnesFromKg } from '../../../../domain/rules/money.ts';
import { withThousands } from '../../../../domain/rules/numbers.ts';
import type { Target } from '../../../../machines/assigning/setup.ts';
import { useLang } from '../../../app/hooks.ts';
import { PlateTag } from '../../../ui/PlateTag.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import classes from './board.module.css';
import { useAssigningTexts } from './texts.ts';

interface OneProps {
  readonly target: Target;
  readonly name: string;
  /** Why it cannot go there; absent: it can. */
  readonly reason: string | undefined;
  readonly onPick: (target: Target) => void;
  readonly children: ReactNode;
}

/** The name of a place to drop the order on. */
export const dropId = (target: Target): string =>
  target.kind === 'driver'
    ? `driver ${target.driverId}`
    : target.kind === 'carrier'
      ? `carrier ${target.carrierId}`
      : target.kind;

/** One place for the order: by its button, or by letting the order go over it. */
function One({ target, name, reason, onPick, children }: OneProps) {
  const t = useAssigningTexts();
  const { setNodeRef, isOver } = useDroppable({ id: dropId(target), data: { target } });
  return (
    <li
      ref={setNodeRef}
      className={classes.candidate}
      data-may={reason === undefined ? 'yes' : 'no'}
      data-over={isOver || undefined}
    >
      <div className={classes.card}>
        {children}
        {reason !== undefined && (
          <Text size="xs" c="red">
            {reason}
          </Text>
        )}
      </div>
      <ReasonedButton
        size="compact-sm"
        variant="light"
        reason={reason}
        aria-label={t('assignTo', { name })}
        onClick={() => {
          onPick(target);
        }}
      >
        {t('assign')}
      </ReasonedButton>
    </li>
  );
}

/** Why this one is where it is in the list. */
function Chips({ of }: { of: Pick<DriverCandidate, 'isOnRoute' | 'starsHundredths' | 'onTimeBp'> }) {
  const t = useAssigningTexts();
  return (
    <>
      {of.isOnRoute && (
        <Badge size="sm" variant="light" tt="none">
          {t('onRoute')}
        </Badge>
      )}
      <Badge size="sm" variant="light" color="gray" tt="none">
        {of.starsHundredths === null ? t('notRated') : `★ ${(of.starsHundredths / 100).toFixed(2)}`}
      </Badge>
      {of.onTimeBp !== null && (
        <Badge size="sm" variant="light" color="gray" tt="none">
          {t('onTime', { share: percentFromBp(of.onTimeBp) })}
        </Badge>
      )}
    </>
  );
}

function Driver({ who }: { who: DriverCandidate }) {
  const t = useAssigningTexts();
  const lang = useLang();
  return (
    <>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {who.driverName}
        </Text>
        <Text size="xs">{who.phone}</Text>
        {who.plateNumber !== null && (
          <PlateTag plate={who.plateNumber} color={who.plateColorCode ?? undefined} lang={lang} />
        )}
        {who.ratedKg !== null && <Text size="xs">{t('rated', { t: tonnesFromKg(who.ratedKg) })}</Text>}
      </Group>
      <Group gap={4}>
        <Badge size="sm" variant="light" color={who.isFree ? 'teal' : 'gray'} tt="none">
          {t(who.isFree ? 'free' : 'busy')}
        </Badge>
        {who.emptyKm !== null && (
          <Badge size="sm" variant="light" color="gray" tt="none">
            {t('away', { km: withThousands(who.emptyKm) })}
          </Badge>
        )}
        <Chips of={who} />
      </Group>
      {who.warnings.length > 0 && who.reasons.length === 0 && (
        <Text size="xs" c="orange">
          {who.warnings.map(({ text }) => say(text, lang)).join(' · ')}
        </Text>
      )}
    </>
  );
}

function Fleet({ team }: { team: FleetCandidate }) {
  const t = useAssigningTexts();
  return (
    <>
      <Text size="sm" fw={600}>
        {team.fleetName}
      </Text>
      <Group gap={4}>
        <Badge size="sm" variant="light" color={team.freeDrivers > 0 ? 'teal' : 'gray'} tt="none">
          {t('freeOf', { free: team.freeDrivers, all: team.drivers })}
        </Badge>
        <Chips of={team} />
      </Group>
    </>
  );
}

interface Props {
  /** null: nobody could be judged. */
  readonly candidates: UpCandidates | null;
  /** Why the order goes nowhere now, whoever is chosen. */
  readonly closed: string | undefined;
  readonly onPick: (target: Target) => void;
}

/** Whom the order can go to, in three groups: drivers and fleets, the best first and those who may not go below, and the hall. */
export function Candidates({ candidates, closed, onPick }: Props) {
  const t = useAssigningTexts();
  const lang = useLang();
  const against = (reasons: DriverCandidate['reasons']) =>
    reasons.length === 0 ? undefined : reasons.map(({ text }) => say(text, lang)).join(' · ');
  const group = (label: string, rows: ReactNode) => (
    <section aria-label={label}>
      <Title order={3} size="h6" mt="sm" mb={4}>
        {label}
      </Title>
      <ul className={classes.list}>{rows}</ul>
    </section>
  );
  return (
    <>
      {candidates !== null &&
        group(
          t('drivers'),
          candidates.drivers.map((who) => (
            <One
              key={who.driverId}
              target={{ kind: 'driver', driverId: who.driverId }}
              name={who.driverName}
              reason={against(who.reasons) ?? (who.vehicleId === null ? t('noTruck') : closed)}
              onPick={onPick}
            >
              <Driver who={who} />
            </One>
          )),
        )}
      {candidates !== null &&
        group(
          t('fleets'),
          candidates.fleets.map((team) => (
            <One
              key={team.carrierId}
              target={{ kind: 'carrier', carrierId: team.carrierId }}
              name={team.fleetName}
              reason={against(team.reasons) ?? closed}
              onPick={onPick}
            >
              <Fleet team={team} />
            </One>
          )),
        )}
      {group(
        t('hall'),
        (['grab', 'hall'] as const).map((kind) => (
          <One key={kind} target={{ kind }} name={t(`to.${kind}`)} reason={closed} onPick={onPick}>
            <Text size="sm" fw={600}>
              {t(`to.${kind}`)}
            </Text>
            <Text size="xs" c="dimmed">
              {t(`about.${kind}`)}
            </Text>
          </One>
        )),
      )}
    </>
  );
}
