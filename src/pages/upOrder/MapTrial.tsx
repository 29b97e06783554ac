import { Alert, Button, Loader, Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { use, useState } from 'react';
import { z } from 'zod';
import type { DataOf } from '../../../domain/calls/call.ts';
import { SAMPLE_MAX, tryMap } from '../../../domain/calls/connection.ts';
import { useLang } from '../../app/hooks.ts';
import type { TrialProps } from '../../records/view.ts';
import { ask } from '../../records/wire.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { MappedValues, partName } from './MappedValues.tsx';
import { SetUpContext } from './setUp.ts';
import { useUpOrderTexts } from './texts.ts';

type Tried = DataOf<typeof tryMap>;

/** How long nothing is typed before the map is tried, ms. */
const PAUSE_MS = 400;

/** Lines as they are typed; one without its field or kind is not tried yet. */
const text = z
  .string()
  .nullish()
  .transform((value) => (value === '' || value === undefined ? null : value));
const lineSchema = z.object({
  ourField: z.string().min(1),
  mapKind: z.enum(['copy', 'const', 'codeMap', 'scale', 'time', 'area']),
  theirPath: text,
  argument: text,
});
const askedSchema = z.object({ fieldMap: z.array(lineSchema), sample: z.string(), round: z.number() });

const linesIn = (typed: unknown) =>
  Array.isArray(typed)
    ? typed.flatMap((line) => {
        const parsed = lineSchema.safeParse(line);
        return parsed.success ? [parsed.data] : [];
      })
    : [];

/** @param key map and sample as JSON; empty: there is no sample. @returns what the map makes of it, or why it is not tried */
async function load(key: string): Promise<Tried | string | null> {
  if (key === '') return null;
  const { fieldMap, sample } = askedSchema.parse(JSON.parse(key));
  const answer = await ask(tryMap, { fieldMap, sample });
  return answer.ok ? answer.data : answer.refusal.msg;
}

function Result({ tried }: { tried: Tried | string }) {
  const t = useUpOrderTexts();
  const lang = useLang();
  if (typeof tried === 'string' || tried.isBroken)
    return (
      <Alert color="red" role="alert">
        {typeof tried === 'string' ? tried : t('trial.broken')}
      </Alert>
    );
  return (
    <>
      <MappedValues {...tried} />
      {tried.missing.length > 0 && (
        <Text size="sm">
          {t('trial.missing')}:{' '}
          {tried.missing.map((field) => partName(field, lang)).join(lang === 'zh' ? '、' : ', ')}
        </Text>
      )}
    </>
  );
}

/** A message of the customer's, and what the map as it is typed makes of it, at once; nothing is stored. */
export function MapTrial({ values }: TrialProps) {
  const t = useUpOrderTexts();
  const shared = use(SetUpContext);
  const [own, setOwn] = useState('');
  const [round, setRound] = useState(0);
  const { sample, setSample } = shared ?? { sample: own, setSample: setOwn };
  const asked =
    sample.trim() === '' ? '' : JSON.stringify({ fieldMap: linesIn(values.fieldMap), sample, round });
  const [key] = useDebouncedValue(asked, PAUSE_MS);
  const now = useLoaded(key, load);
  // The last result stays until the next one is there.
  const [last, setLast] = useState<Tried | string | null>(null);
  if (now.state === 'ready' && now.value !== last) setLast(now.value);
  const isLate = key !== asked || now.state === 'loading';
  return (
    <Stack gap="xs" role="group" aria-label={t('trial')}>
      <Textarea
        label={t('trial.sample')}
        description={t('trial.about')}
        value={sample}
        maxLength={SAMPLE_MAX}
        rows={8}
        resize="vertical"
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onChange={({ currentTarget }) => {
          setSample(currentTarget.value);
        }}
      />
      {sample.trim() !== '' && (
        <Stack gap="xs" role="status" aria-busy={isLate} style={isLate ? { opacity: 0.6 } : {}}>
          {now.state === 'failed' && !isLate ? (
            <Alert color="red" role="alert">
              {t('failed')}{' '}
              <Button
                size="compact-xs"
                variant="light"
                onClick={() => {
                  setRound((before) => before + 1);
                }}
              >
                {t('retry')}
              </Button>
            </Alert>
          ) : last !== null ? (
            <Result tried={last} />
          ) : (
            <Loader size="sm" />
          )}
        </Stack>
      )}
    </Stack>
  );
}
