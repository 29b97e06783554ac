import { useLang } from '../../../app/hooks.ts';
import { placeName } from '../../../../domain/codes/ownPlaces.ts';
import { Button, Fieldset, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { Draft } from '../../../../domain/schema/draft.ts';
import type { EventTrialProps } from '../../../records/view.ts';
import { Fetched } from '../../../ui/Fetched.tsx';
import { useWmsTexts } from '../texts.ts';
import { DifferenceLine } from './DifferenceLine.tsx';
import classes from './sheet.module.css';
import { useSheet } from './useSheet.ts';

/** The longest reason of a line. */
const LONGEST = 200;

const saidSchema = z.array(z.object({ lineNo: z.coerce.string(), reason: z.string() })).catch([]);

/** The differences with a reason for each, or one for all that have none. */
export function PostReasons({ row, values, set }: EventTrialProps) {
  const t = useWmsTexts();
  const lang = useLang();
  const { found, retry } = useSheet(row.id, Number(row.version));
  const [same, setSame] = useState('');
  const said = new Map(saidSchema.parse(values.reasons ?? []).map(({ lineNo, reason }) => [lineNo, reason]));
  const store = (next: ReadonlyMap<string, string>) => {
    set(
      'reasons',
      [...next].flatMap(([lineNo, reason]): Draft[] => (reason === '' ? [] : [{ lineNo, reason }])),
    );
  };
  return (
    <Fieldset legend={t('post.reasons')} mb="md">
      <Fetched found={found} t={t} onRetry={retry} waiting={<Skeleton height={120} />}>
        {({ lines, seesBook }) => {
          const wrong = lines.filter(({ diffQty }) => diffQty !== null && diffQty !== 0);
          if (wrong.length === 0) return <Text size="sm">{t('post.none')}</Text>;
          return (
            <>
              <Group align="end" gap="xs" mb="sm">
                <TextInput
                  label={t('post.same')}
                  value={same}
                  maxLength={LONGEST}
                  style={{ flex: 1 }}
                  onChange={({ currentTarget }) => {
                    setSame(currentTarget.value);
                  }}
                />
                <Button
                  variant="default"
                  disabled={same.trim() === ''}
                  onClick={() => {
                    const rest = wrong.flatMap(({ lineNo }) =>
                      said.has(String(lineNo)) ? [] : [[String(lineNo), same.trim()] as const],
                    );
                    store(new Map([...said, ...rest]));
                  }}
                >
                  {t('post.fill')}
                </Button>
              </Group>
              <ol className={classes.lines} aria-label={t('post.reasons')}>
                {wrong.map((line) => (
                  <DifferenceLine key={line.lineNo} line={line} seesBook={seesBook}>
                    <TextInput
                      aria-label={`${t('sheet.reason')} ${placeName(line.locationCode, lang)} ${line.goodsName}`}
                      placeholder={t('sheet.reason')}
                      value={said.get(String(line.lineNo)) ?? ''}
                      maxLength={LONGEST}
                      onChange={({ currentTarget: { value } }) => {
                        store(new Map(said).set(String(line.lineNo), value));
                      }}
                    />
                  </DifferenceLine>
                ))}
              </ol>
            </>
          );
        }}
      </Fetched>
    </Fieldset>
  );
}
