import { Alert, Button, Fieldset, Skeleton, Table, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { z } from 'zod';
import type { DataOf } from '../../../domain/calls/call.ts';
import { quoteOrder } from '../../../domain/calls/quoteOrder.ts';
import { say } from '../../../domain/codes/label.ts';
import { quoteLabels } from '../../../domain/schema/quoteLabels.ts';
import { useLang } from '../../app/hooks.ts';
import { draftOf } from '../../records/values/format.ts';
import type { TrialProps } from '../../records/view.ts';
import { ask } from '../../records/wire.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './QuotePanel.module.css';

/** Debounce of the quote while typing, ms. */
const PAUSE_MS = 400;

const amount = z
  .number()
  .nullish()
  .transform((value) => value ?? 0);
const formSchema = z.object({
  shipmentId: z.string().min(1),
  goods: z
    .array(
      z.object({ cargoTypeCode: z.string().nullish(), weightKg: amount, volumeM3: amount, pieces: amount }),
    )
    .min(1),
  vehicleAmount: z.number().int().min(1),
  distanceKm: z.number().int().min(1),
  vehicleTypeCodes: z
    .array(z.string())
    .nullish()
    .transform((codes) => codes ?? []),
  loadAreaCode: z.string().length(6),
  unloadAreaCode: z.string().length(6),
  planLoadAt: z.number(),
});

type Found = DataOf<typeof quoteOrder>;

/** The input of the quote as text; empty while fields are missing. */
function keyOf(values: unknown): string {
  const parsed = formSchema.safeParse(values);
  if (!parsed.success) return '';
  const { goods, vehicleAmount: vehicles, ...rest } = parsed.data;
  const sum = (name: 'weightKg' | 'volumeM3' | 'pieces') =>
    goods.reduce((total, { [name]: one }) => total + one, 0);
  const [first] = goods;
  const totals = { weightKg: sum('weightKg'), volumeM3: sum('volumeM3'), pieces: sum('pieces'), vehicles };
  return JSON.stringify({ ...rest, ...totals, cargoTypeCode: first?.cargoTypeCode ?? null });
}

async function load(key: string): Promise<Found> {
  if (key === '') return null;
  const answer = await ask(quoteOrder, quoteOrder.request.parse(JSON.parse(key)));
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** The price of the typed order by the valid price lists, with every step; a button takes it over. */
export function QuotePanel({ values, set }: TrialProps) {
  const lang = useLang();
  const [key] = useDebouncedValue(keyOf(values), PAUSE_MS);
  const found = useLoaded(key, load);
  const field = values.feeMode === 'spread' ? 'shipperUnitPriceFen' : 'carrierUnitPriceFen';
  const use = ({ priceUnit, unitPriceFen }: NonNullable<Found>) => {
    set('priceUnit', priceUnit);
    set(field, draftOf('fen', unitPriceFen));
  };
  return (
    <Fieldset legend={say(quoteLabels.title, lang)} mb="md" aria-live="polite">
      {key === '' && (
        <Text size="sm" c="dimmed">
          {say(quoteLabels.incomplete, lang)}
        </Text>
      )}
      {key !== '' && found.state === 'loading' && <Skeleton height={60} />}
      {found.state === 'failed' && <Alert color="orange">{say(quoteLabels.failed, lang)}</Alert>}
      {key !== '' && found.state === 'ready' && found.value === null && (
        <Text size="sm" c="dimmed">
          {say(quoteLabels.none, lang)}
        </Text>
      )}
      {found.state === 'ready' && found.value && (
        <Priced
          found={found.value}
          isUsed={values[field] === found.value.unitPriceFen && values.priceUnit === found.value.priceUnit}
          onUse={use}
        />
      )}
    </Fieldset>
  );
}

interface PricedProps {
  found: NonNullable<Found>;
  isUsed: boolean;
  onUse: (found: NonNullable<Found>) => void;
}

function Priced({ found, isUsed, onUse }: PricedProps) {
  const lang = useLang();
  return (
    <>
      <Table withRowBorders={false} verticalSpacing={2} maw={520}>
        <Table.Tbody>
          {found.steps.map(({ name, value }, index) => (
            <Table.Tr key={index}>
              <Table.Th scope="row" className={classes.name}>
                {say(name, lang)}
              </Table.Th>
              <Table.Td className={classes.figure}>{say(value, lang)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Button
        variant="light"
        size="xs"
        mt="xs"
        disabled={isUsed}
        onClick={() => {
          onUse(found);
        }}
      >
        {say(isUsed ? quoteLabels.used : quoteLabels.use, lang)}
      </Button>
    </>
  );
}
