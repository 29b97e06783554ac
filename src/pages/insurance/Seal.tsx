import { Badge, Button, Group, Loader } from '@mantine/core';
import { policyConfirmation } from '../../../domain/codes/lists/insurance.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { useInsuranceTexts } from './texts.ts';
import type { Verified } from './useVerified.ts';

const COLOURS = { confirmed: 'teal', notConfirmed: 'orange', silent: 'gray' } as const;

/** What the insurer says of a policy: a paper can be forged, an answer not (addendum B D45). */
export function Seal({ found, again }: { found: Verified; again: () => void }) {
  const t = useInsuranceTexts();
  const lang = useLang();
  if (found.state === 'loading')
    return (
      <Group gap="xs" role="status">
        <Loader size="xs" aria-hidden />
        {t('seal.asking')}
      </Group>
    );
  const state = found.state === 'ready' ? found.value.state : 'silent';
  const time = found.state === 'ready' ? ` ${formatTime(found.value.at, 'h:i')}` : '';
  return (
    <Group gap="xs" role="status" aria-label={t('seal')}>
      <Badge size="lg" variant="light" color={COLOURS[state]}>
        {`${label(policyConfirmation, state, lang)}${time}`}
      </Badge>
      {state !== 'confirmed' && (
        <Button size="compact-xs" variant="subtle" onClick={again}>
          {t('seal.again')}
        </Button>
      )}
    </Group>
  );
}
