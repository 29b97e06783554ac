import { placeName } from '../../../../domain/codes/ownPlaces.ts';
import { Alert, Fieldset, Group, NumberInput, Stack, Text } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useRef } from 'react';
import { z } from 'zod';
import type { DeskCandidate, DeskLine } from '../../../../domain/calls/outboundDesk.ts';
import type { Draft } from '../../../../domain/schema/draft.ts';
import { useLang } from '../../../app/hooks.ts';
import { draftOf, textOf } from '../../../records/values/format.ts';
import type { EventTrialProps } from '../../../records/view.ts';
import { Fetched } from '../../../ui/Fetched.tsx';
import { Candidates } from './Candidates.tsx';
import classes from './desk.module.css';
import { useOutboundTexts } from './texts.ts';
import { useDesk } from './useDesk.ts';

const chosenSchema = z.array(
  z.object({ lineNo: z.number(), itemId: z.string(), qty: z.number().nullable() }),
);

/** What a keeper has chosen, by line and stock. */
type Chosen = ReadonlyMap<string, number>;

const keyOf = (lineNo: number, itemId: string) => `${String(lineNo)}|${itemId}`;

/** The form in which a keeper chooses the stock of each line, by typing or by dragging a quantity to another place. */
export function ChooseStock({ row, values, set }: EventTrialProps) {
  const t = useOutboundTexts();
  const { found, retry } = useDesk(row);
  const parsed = chosenSchema.safeParse(values.rows ?? []);
  const chosen: Chosen = new Map(
    parsed.success ? parsed.data.map(({ lineNo, itemId, qty }) => [keyOf(lineNo, itemId), qty ?? 0]) : [],
  );
  return (
    <Fetched found={found} t={t} onRetry={retry}>
      {({ lines }) => (
        <Stack gap="sm" mb="sm">
          <Text size="sm" c="dimmed">
            {t('drag.hint')}
          </Text>
          {lines.map((line) => (
            <Line
              key={line.lineNo}
              line={line}
              chosen={chosen}
              onChoose={(next) => {
                set('rows', draftsOf(lines, next));
              }}
            />
          ))}
        </Stack>
      )}
    </Fetched>
  );
}

/** The rows of the form for what is chosen. */
const draftsOf = (lines: readonly DeskLine[], chosen: Chosen): Draft[] =>
  lines.flatMap(({ lineNo, candidates }) =>
    candidates.flatMap(({ itemId, locationCode }): Draft[] => {
      const qty = chosen.get(keyOf(lineNo, itemId)) ?? 0;
      if (qty === 0) return [];
      const itemDraft = { id: itemId, title: locationCode };
      return [{ lineNo: String(lineNo), itemId: itemDraft, qty: draftOf('qty', qty) }];
    }),
  );

interface LineProps {
  line: DeskLine;
  chosen: Chosen;
  onChoose: (next: Chosen) => void;
}

function Line({ line: { lineNo, goodsName, unitName, qty, candidates }, chosen, onChoose }: LineProps) {
  const t = useOutboundTexts();
  const lang = useLang();
  const dragged = useRef<DeskCandidate | null>(null);
  const of = ({ itemId }: DeskCandidate) => chosen.get(keyOf(lineNo, itemId)) ?? 0;
  const taken = candidates.reduce((sum, one) => sum + of(one), 0);
  const choose = (...pairs: readonly (readonly [DeskCandidate, number])[]) => {
    onChoose(new Map([...chosen, ...pairs.map(([one, n]) => [keyOf(lineNo, one.itemId), n] as const)]));
  };
  // What the other place has room for goes over; the rest stays.
  const drop = (to: DeskCandidate) => {
    const from = dragged.current;
    dragged.current = null;
    if (!from || from.itemId === to.itemId) return;
    const moved = Math.min(of(from), to.available - of(to));
    choose([from, of(from) - moved], [to, of(to) + moved]);
  };
  const title = `${t('line', { n: lineNo })} · ${goodsName}`;
  const figures = { taken: textOf('qty', taken, lang), qty: textOf('qty', qty, lang), unit: unitName };
  return (
    <Fieldset legend={title}>
      <Alert color={taken === qty ? 'green' : 'orange'} role="status" mb="xs" py={4}>
        {t('of', figures)}
      </Alert>
      <Candidates
        label={title}
        candidates={candidates}
        onDrop={drop}
        taken={(one) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <NumberInput
              aria-label={t('take.of', { place: placeName(one.locationCode, lang) })}
              className={classes.take ?? ''}
              size="xs"
              hideControls
              min={0}
              max={one.available / 1000}
              decimalScale={3}
              value={of(one) === 0 ? '' : of(one) / 1000}
              placeholder={textOf('qty', Math.min(one.available, Math.max(0, qty - taken)), lang) ?? ''}
              onChange={(value) => {
                choose([one, Math.round(Number(value) * 1000)]);
              }}
            />
            <span
              className={classes.grip ?? ''}
              draggable={of(one) > 0}
              aria-hidden
              onDragStart={() => {
                dragged.current = one;
              }}
            >
              <IconGripVertical size={16} />
            </span>
          </Group>
        )}
      />
    </Fieldset>
  );
}
