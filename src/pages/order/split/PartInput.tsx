import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { IconScissors, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldKind } from '../../../../domain/schema/field.ts';
import { parseTyped } from '../../../../domain/schema/typed.ts';
import { useLang } from '../../../app/hooks.ts';
import { draftOf, unitOf } from '../../../records/values/format.ts';
import { shareText } from './quantity.ts';
import classes from './split.module.css';
import { useSplittingTexts } from './texts.ts';

interface Props {
  readonly no: number;
  readonly qty: number;
  readonly total: number;
  readonly kind: FieldKind;
  /** It is being sent. */
  readonly isClosed: boolean;
  readonly canHalve: boolean;
  readonly canRemove: boolean;
  readonly onType: (qty: number) => void;
  readonly onHalve: () => void;
  readonly onRemove: () => void;
}

/** The quantity of one part, typed; its neighbour gives or takes the difference. */
export function PartInput({
  no,
  qty,
  total,
  kind,
  isClosed,
  canHalve,
  canRemove,
  onType,
  onHalve,
  onRemove,
}: Props) {
  const t = useSplittingTexts();
  const lang = useLang();
  // What is being typed; null: what the part has.
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => {
    const found = parseTyped(kind, text, lang);
    return found !== undefined && found >= 1 ? found : undefined;
  };
  const isWrong = typed !== null && read(typed) === undefined;
  return (
    <li className={classes.part}>
      <TextInput
        label={t('partNo', { n: no })}
        inputMode="decimal"
        disabled={isClosed}
        value={typed ?? draftOf(kind, qty)}
        error={isWrong ? t('needAmount') : undefined}
        rightSection={
          <Text size="xs" c="dimmed">
            {unitOf(kind, lang)}
          </Text>
        }
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          const found = read(value);
          if (found !== undefined) onType(found);
        }}
        onBlur={() => {
          setTyped(null);
        }}
      />
      <Group gap={4} wrap="nowrap">
        <Text size="sm" className={classes.share}>
          {shareText(qty, total)}
        </Text>
        <ActionIcon
          variant="subtle"
          size="lg"
          disabled={!canHalve}
          aria-label={t('halve', { n: no })}
          title={t('halve', { n: no })}
          onClick={onHalve}
        >
          <IconScissors size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          disabled={!canRemove}
          aria-label={t('remove', { n: no })}
          title={t('remove', { n: no })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
}
