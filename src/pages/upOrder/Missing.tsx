import { Badge, Group } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { upOrder } from '../../../domain/records/upOrder.ts';
import { fieldOf } from '../../../domain/schema/record.ts';
import { useLang } from '../../app/hooks.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';

/** What an upstream order still lacks before it can be assigned, each by its name. @param inLine in the line of a list, which stays one line high */
export function Missing({ row, inLine = false }: { row: WireRow; inLine?: boolean }) {
  const lang = useLang();
  const names = typeof row.missing === 'string' && row.missing !== '' ? row.missing.split(',') : [];
  if (names.length === 0) return EMPTY;
  return (
    <Group gap={4} role="list" wrap={inLine ? 'nowrap' : 'wrap'}>
      {names.map((name) => (
        <Badge key={name} color="red" variant="light" tt="none" flex="none" role="listitem">
          {say(fieldOf(upOrder, name)?.label ?? [name, name, name, name], lang)}
        </Badge>
      ))}
    </Group>
  );
}
