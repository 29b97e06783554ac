import { Badge, Group } from '@mantine/core';
import type { PayMember } from '../../../domain/calls/payMany.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { usePayManyTexts } from './payManyTexts.ts';

/** What deserves a look before this payee is paid. */
export function Doubts({ doubts }: Pick<PayMember, 'doubts'>) {
  const t = usePayManyTexts();
  return (
    <Group gap={4}>
      {doubts.map(({ kind, usualFen, no }) => (
        <Badge key={kind} color="orange" variant="light" tt="none">
          {t(`doubt.${kind}`, { x: usualFen === null ? '' : yuanFromFen(usualFen), no: no ?? '' })}
        </Badge>
      ))}
    </Group>
  );
}
