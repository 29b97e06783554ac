import { Group, Text } from '@mantine/core';
import type { CrewCandidate } from '../../../domain/calls/crews.ts';
import { say } from '../../../domain/codes/label.ts';
import { tonnesFromKg } from '../../../domain/rules/money.ts';
import { withThousands } from '../../../domain/rules/numbers.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { PlateTag } from '../../ui/PlateTag.tsx';
import { Waited } from '../values/Waited.tsx';
import { useDispatchTexts } from './texts.ts';

const DM_PER_M = 10;

/** The truck by plate, length and rated load; without one it is chosen by hand. */
function Truck({ truck }: Pick<CrewCandidate, 'truck'>) {
  const t = useDispatchTexts();
  const lang = useLang();
  if (truck === null) return <span>{t('noTruck')}</span>;
  return (
    <>
      <PlateTag plate={truck.plateNumber} color={truck.plateColorCode} lang={lang} />
      {truck.lengthDm !== null && <span>{t('length', { m: (truck.lengthDm / DM_PER_M).toFixed(1) })}</span>}
      <span>{t('rated', { t: tonnesFromKg(truck.ratedKg) })}</span>
    </>
  );
}

/** What tells the dispatcher whom to call: distance, time without work, trips on this line, stars. */
function Facts({ crew }: { crew: CrewCandidate }) {
  const t = useDispatchTexts();
  const { emptyKm, idleSince, tripsOnLine, lastOnLineAt, starsHundredths } = crew;
  return (
    <>
      {emptyKm !== null && <span>{t('away', { km: withThousands(emptyKm) })}</span>}
      {idleSince !== null && (
        <span>
          {t('idle')} <Waited since={idleSince} unit="hour" />
        </span>
      )}
      {tripsOnLine > 0 && lastOnLineAt !== null && (
        <span>{t('onLine', { count: tripsOnLine, day: formatTime(lastOnLineAt, 'y-m-d') })}</span>
      )}
      <span>{starsHundredths === null ? t('notRated') : `★ ${(starsHundredths / 100).toFixed(2)}`}</span>
    </>
  );
}

/** One crew in the list: who may go with what he can carry; who may not go with every reason. */
export function CrewOption({ crew }: { crew: CrewCandidate }) {
  const lang = useLang();
  const { driverName, phone, reasons, warnings } = crew;
  const said = (reasons.length > 0 ? reasons : warnings).map(({ text }) => say(text, lang));
  return (
    <div>
      <Group gap="xs" wrap="wrap">
        <Text span size="sm" fw={600}>
          {driverName}
        </Text>
        <Text span size="xs">
          {phone}
        </Text>
        <Group gap="xs" fz="xs" component="span">
          <Truck truck={crew.truck} />
        </Group>
      </Group>
      <Group gap="xs" fz="xs" c="dimmed">
        <Facts crew={crew} />
      </Group>
      {said.length > 0 && (
        <Text size="xs" c={reasons.length > 0 ? 'red' : 'orange'}>
          {said.join(' · ')}
        </Text>
      )}
    </div>
  );
}
