import { Alert, Fieldset, Table, Text } from '@mantine/core';
import { z } from 'zod';
import { recordCalls } from '../../../domain/calls/records.ts';
import { codesOf } from '../../../domain/codes/lists/list.ts';
import { advanceType } from '../../../domain/codes/lists/advance.ts';
import { messageOf } from '../../../domain/codes/refusals.ts';
import { advancesOverCap, oilAdvanceOverCap } from '../../../domain/codes/refusals/codes/advances.ts';
import { advance } from '../../../domain/records/advance.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { type AdvanceCaps, brokenCap, capsOf, isOil } from '../../../domain/rules/advance.ts';
import { percentFromBp, yuanFromFen } from '../../../domain/rules/money.ts';
import { useLang } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import type { TrialProps } from '../../records/view.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './CapsOfForm.module.css';
import { useAdvanceTexts } from './texts.ts';

const jobSchema = z.object({
  plannedCarrierFen: z.number(),
  maxAdvanceBp: z.number(),
  maxOilBp: z.number(),
});
const givenSchema = z.object({
  type: z.enum(codesOf(advanceType)),
  status: z.enum([
    'pendingReview',
    'approved',
    'paying',
    'paid',
    'offset',
    'recovering',
    'recovered',
    'rejected',
    'cancelled',
  ]),
  amountFen: z.number(),
  offsetFen: z.number(),
  recoveredFen: z.number(),
});

interface Loaded {
  readonly job: z.infer<typeof jobSchema>;
  readonly caps: AdvanceCaps;
}

/** More than the number of advances that one waybill can have. */
const ALL = '100';

async function loadCaps(waybillId: string): Promise<Loaded> {
  const ofWaybill: Record<string, string> = { waybillId, size: ALL };
  const [{ row }, { records }] = await Promise.all([
    send(recordCalls(waybill).detail, { id: waybillId }, { quiet: true }),
    send(recordCalls(advance).list, ofWaybill, { quiet: true }),
  ]);
  const job = jobSchema.parse(row);
  return { job, caps: capsOf(job, z.array(givenSchema).parse(records)) };
}

/** Caps of the chosen waybill and their used part, shown before anything is sent: transport-and-money 9.2, 9.5. */
export function CapsOfForm({ values }: TrialProps) {
  const t = useAdvanceTexts();
  const { waybillId } = values;
  if (typeof waybillId !== 'string' || waybillId === '')
    return (
      <Text size="sm" c="dimmed" mt="md">
        {t('chooseWaybill')}
      </Text>
    );
  return <CapsOf waybillId={waybillId} values={values} />;
}

function CapsOf({ waybillId, values }: { waybillId: string; values: TrialProps['values'] }) {
  const t = useAdvanceTexts();
  const lang = useLang();
  const found = useLoaded(waybillId, loadCaps);
  if (found.state === 'loading') return null;
  if (found.state === 'failed') return <Alert mt="md">{t('failed')}</Alert>;
  const { job, caps } = found.value;
  const type = givenSchema.shape.type.safeParse(values.type);
  const amountFen = typeof values.amountFen === 'number' ? values.amountFen : 0;
  const broken = type.success ? brokenCap(caps, type.data, amountFen) : null;
  const withOil = type.success && isOil(type.data);
  return (
    <Fieldset legend={t('caps')} mt="md">
      <Text size="sm" mb="xs">
        {t('planned')}: <b>{yuanFromFen(job.plannedCarrierFen)}</b>
      </Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th />
            {(['share', 'cap', 'used', 'left'] as const).map((head) => (
              <Table.Th key={head} className={classes.figure}>
                {t(head)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Line name={t('all')} bp={job.maxAdvanceBp} capFen={caps.capFen} usedFen={caps.usedFen} />
          {withOil && (
            <Line name={t('oil')} bp={job.maxOilBp} capFen={caps.oilCapFen} usedFen={caps.oilUsedFen} />
          )}
        </Table.Tbody>
      </Table>
      <div aria-live="polite">
        {broken !== null && (
          <Alert color="red" mt="xs">
            {messageOf(
              broken === 'oil'
                ? { code: oilAdvanceOverCap, params: { y: yuanFromFen(caps.oilCapFen) } }
                : {
                    code: advancesOverCap,
                    params: { x: yuanFromFen(caps.usedFen + amountFen), y: yuanFromFen(caps.capFen) },
                  },
              lang,
            )}
          </Alert>
        )}
      </div>
    </Fieldset>
  );
}

function Line(props: { name: string; bp: number; capFen: number; usedFen: number }) {
  const { name, bp, capFen, usedFen } = props;
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td className={classes.figure}>{percentFromBp(bp)}</Table.Td>
      <Table.Td className={classes.figure}>{yuanFromFen(capFen)}</Table.Td>
      <Table.Td className={classes.figure}>{yuanFromFen(usedFen)}</Table.Td>
      <Table.Td className={classes.figure}>{yuanFromFen(Math.max(0, capFen - usedFen))}</Table.Td>
    </Table.Tr>
  );
}
