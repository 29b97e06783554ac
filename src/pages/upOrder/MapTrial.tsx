import { Alert, Button, List, Stack, Table, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { DataOf } from '../../../domain/calls/call.ts';
import { SAMPLE_MAX, tryMap } from '../../../domain/calls/connection.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { upOrderPart } from '../../../domain/codes/lists/upstream.ts';
import { upOrder } from '../../../domain/records/upOrder.ts';
import { fieldOf } from '../../../domain/schema/record.ts';
import { useLang } from '../../app/hooks.ts';
import type { TrialProps } from '../../records/view.ts';
import { ask } from '../../records/wire.ts';
import { useSaid } from '../../ui/useSaid.ts';
import { useUpOrderTexts } from './texts.ts';

type Tried = DataOf<typeof tryMap>;

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

const linesIn = (typed: unknown) =>
  Array.isArray(typed)
    ? typed.flatMap((line) => {
        const parsed = lineSchema.safeParse(line);
        return parsed.success ? [parsed.data] : [];
      })
    : [];

const nameOf = (field: string, lang: Lang): string => {
  const own = fieldOf(upOrder, field);
  return own ? say(own.label, lang) : label(upOrderPart, field, lang);
};

function Result({ tried }: { tried: Tried }) {
  const t = useUpOrderTexts();
  const lang = useLang();
  const { isBroken, values, missing, errors } = tried;
  if (isBroken)
    return (
      <Alert color="red" role="alert">
        {t('trial.broken')}
      </Alert>
    );
  return (
    <Stack gap="xs" role="status">
      {errors.length > 0 && (
        <Alert color="red" title={t('trial.errors')}>
          <List size="sm">
            {errors.map(({ field, path, msg }) => (
              <List.Item key={`${field} ${path}`}>
                {nameOf(field, lang)} {path === '' ? '' : `← ${path}`}: {msg}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {values.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('trial.nothing')}
        </Text>
      ) : (
        <Table aria-label={t('trial.values')} withRowBorders={false}>
          <Table.Tbody>
            {values.map(({ field, value }) => (
              <Table.Tr key={field}>
                <Table.Th>{nameOf(field, lang)}</Table.Th>
                <Table.Td>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {missing.length > 0 && (
        <Text size="sm">
          {t('trial.missing')}:{' '}
          {missing.map((field) => nameOf(field, lang)).join(lang === 'zh' ? '、' : ', ')}
        </Text>
      )}
    </Stack>
  );
}

/** A message of the customer's, and what the map as it is typed makes of it; nothing is stored. */
export function MapTrial({ values }: TrialProps) {
  const t = useUpOrderTexts();
  const [sample, setSample] = useState('');
  const [tried, setTried] = useState<Tried | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useSaid();
  const run = async () => {
    setBusy(true);
    setFault('');
    try {
      const answer = await ask(tryMap, { fieldMap: linesIn(values.fieldMap), sample });
      if (answer.ok) setTried(answer.data);
      else setFault(answer.refusal.msg);
    } catch {
      setFault(t('failed'));
    }
    setBusy(false);
  };
  return (
    <Stack gap="xs" role="group" aria-label={t('trial')}>
      <Textarea
        label={t('trial.sample')}
        description={t('trial.about')}
        value={sample}
        maxLength={SAMPLE_MAX}
        autosize
        minRows={3}
        maxRows={12}
        onChange={({ currentTarget }) => {
          setSample(currentTarget.value);
        }}
      />
      <Button
        variant="light"
        loading={isBusy}
        disabled={sample.trim() === ''}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => void run()}
      >
        {t('trial')}
      </Button>
      {fault !== '' && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      {tried && <Result tried={tried} />}
    </Stack>
  );
}
