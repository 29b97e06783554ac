import { Text } from '@mantine/core';
import { say } from '../../../domain/codes/label.ts';
import { useLang } from '../../app/hooks.ts';
import type { CrewLoad } from './load.ts';
import { useDispatchTexts } from './texts.ts';
import { useCrews } from './useCrews.ts';

interface Props {
  readonly load: CrewLoad;
  readonly driverId: string;
  readonly vehicleId: string;
}

/** Whether the driver and the truck in the form may take this quantity, judged anew when one of the three changes. */
export function CrewVerdict({ load, driverId, vehicleId }: Props) {
  const t = useDispatchTexts();
  const lang = useLang();
  const found = useCrews({ ...load, driverId, vehicleId });
  const [crew] = found.state === 'ready' ? found.value.crews : [];
  if (!crew) return null;
  const { reasons, warnings } = crew;
  const said = (list: typeof reasons) => list.map(({ text }) => say(text, lang)).join(' · ');
  return (
    <Text
      size="xs"
      mt={4}
      role="status"
      c={reasons.length > 0 ? 'red' : warnings.length > 0 ? 'orange' : 'teal'}
    >
      {reasons.length > 0 ? t('unfit', { reasons: said(reasons) }) : t('fit')}
      {reasons.length === 0 && warnings.length > 0 && ` · ${said(warnings)}`}
    </Text>
  );
}
