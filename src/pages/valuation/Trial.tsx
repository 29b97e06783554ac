import { Alert, Fieldset, Table, Text } from '@mantine/core';
import { Fragment, useMemo } from 'react';
import { z } from 'zod';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { messageOf } from '../../../domain/codes/refusals.ts';
import { sampleFields, trialLabels } from '../../../domain/schema/valuationSample.ts';
import { FORMULA_WORDS, formulaLabel } from '../../../domain/rules/formulaWords.ts';
import { fractionText } from '../../../domain/rules/fraction.ts';
import { withThousands } from '../../../domain/rules/numbers.ts';
import { YUAN, yuanFromFen } from '../../../domain/rules/money.ts';
import { faultOf, valuate, type Valuation } from '../../../domain/rules/valuation.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { draftRow } from '../../records/form/draft.ts';
import { isComposingKey } from '../../ui/composition.ts';
import { FormFields } from '../../records/form/FormFields.tsx';
import { useLocalDraft } from '../../records/form/localDraft.ts';
import { useFormValue, useForm } from '../../records/form/useForm.ts';
import classes from './Trial.module.css';

/** The names of a formula, each with what it means. */
const NAMES = Object.entries(FORMULA_WORDS);
const UNITS = {} as const;
const EMPTY = draftRow(sampleFields, {}, {}, UNITS);

const amount = z
  .number()
  .int()
  .nullish()
  .transform((value) => value ?? null);
const termsSchema = z.object({
  formula: z.string(),
  settleQtyMode: z.enum(['loadWeight', 'unloadWeight', 'smaller', 'bigger', 'perVehicle']),
  lossMode: z.enum(['ratio', 'quantity', 'none']),
  lossTolerance: amount,
  roundTo: z.enum(['fen', 'jiao', 'yuan']),
  minAmountFen: amount,
  maxAmountFen: amount,
});
const sampleSchema = z.record(
  z.enum(['loadKg', 'unloadKg', 'volumeM3', 'distanceKm', 'unitPriceFen', 'days']),
  z.number(),
);

type Outcome = { readonly done: Valuation } | { readonly fault: string };

/** The result of a rule for a sample; an incomplete rule or sample gives a message. */
function tried(rule: unknown, sample: unknown, lang: Lang): Outcome {
  const terms = termsSchema.safeParse(rule);
  const known = sampleSchema.safeParse(sample);
  if (!terms.success || !known.success) return { fault: say(trialLabels.noTerms, lang) };
  try {
    return { done: valuate(terms.data, known.data) };
  } catch (error) {
    return {
      fault: error instanceof RangeError ? say(trialLabels.tooLarge, lang) : messageOf(faultOf(error), lang),
    };
  }
}

/** Tries a valuation rule, typed or stored, on a sample and shows every step of the result (records 10.9). */
export function RuleTrial({ values }: { values: Readonly<Record<string, unknown>> }) {
  const lang = useLang();
  const { role } = useViewer();
  const source = useLocalDraft();
  const units = useMemo(() => ({ ...UNITS, lang }), [lang]);
  const form = useForm({ fields: sampleFields, units, base: EMPTY, source });
  const sample = useFormValue(form, (filled) => filled.values);
  const outcome = useMemo(() => tried(values, sample, lang), [values, sample, lang]);
  return (
    <Fieldset
      legend={say(trialLabels.title, lang)}
      mt="md"
      onKeyDown={(event) => {
        // Enter in the sample must not submit the form of the rule around it.
        if (event.key === 'Enter' && !isComposingKey(event.nativeEvent)) event.preventDefault();
      }}
    >
      <Text size="xs" c="dimmed" mb="xs">
        {say(trialLabels.variables, lang)}:{' '}
        {NAMES.map(([name, label]) => (
          <Fragment key={name}>
            {say(label, lang)} <code>{name}</code> ·{' '}
          </Fragment>
        ))}
        <code>+ - * / &lt; &gt; =</code>
      </Text>
      <FormFields fields={sampleFields} form={form} units={units} lang={lang} role={role} />
      <div className={classes.result} aria-live="polite">
        {'fault' in outcome ? (
          <Alert color="orange" py="xs">
            {outcome.fault}
          </Alert>
        ) : (
          <Steps done={outcome.done} lang={lang} />
        )}
      </div>
    </Fieldset>
  );
}

function Steps({ done, lang }: { done: Valuation; lang: Lang }) {
  const { steps, settledKg, excessLossKg, rawFen, limited, amountFen } = done;
  const yuan = say(YUAN, lang);
  const lines = [
    [say(trialLabels.settled, lang), `${withThousands(settledKg)} kg`],
    ...steps.map(
      ({ expression, value }) => [say(formulaLabel(expression), lang), fractionText(value)] as const,
    ),
    [say(trialLabels.raw, lang), `${yuanFromFen(rawFen)} ${yuan}`],
    ...(limited === null
      ? []
      : [[say(trialLabels[limited], lang), `${yuanFromFen(amountFen)} ${yuan}`] as const]),
    ...(excessLossKg === 0
      ? []
      : [[say(trialLabels.excess, lang), `${withThousands(excessLossKg)} kg`] as const]),
  ] as const;
  return (
    <Table withRowBorders={false} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{say(trialLabels.step, lang)}</Table.Th>
          <Table.Th className={classes.figure}>{say(trialLabels.value, lang)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(([name, value], index) => (
          <Table.Tr key={index}>
            <Table.Td>{name}</Table.Td>
            <Table.Td className={classes.figure}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th>{say(trialLabels.amount, lang)}</Table.Th>
          <Table.Th className={classes.figure}>{`${yuanFromFen(amountFen)} ${yuan}`}</Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}
