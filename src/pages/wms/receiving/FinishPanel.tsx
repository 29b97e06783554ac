import { Stack, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { say } from '../../../../domain/codes/label.ts';
import { inboundOrder } from '../../../../domain/records/inboundOrder.ts';
import { PICTURE_RULE } from '../../../../domain/rules/fileTypes.ts';
import { useLang } from '../../../app/hooks.ts';
import { RefName } from '../../../records/values/refTitle.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import type { DeskOrder } from './order.ts';
import classes from './receiving.module.css';
import { useReceivingTexts } from './texts.ts';
import type { Receiving } from './useReceiving.ts';

const FilesInput = lazy(() => import('../../../records/files/FilesInput.tsx'));

interface Props {
  order: DeskOrder;
  step: Receiving['step'];
  isBusy: boolean;
  closed: string | undefined;
}

const { finish } = inboundOrder.events;
const ignore = () => undefined;

/** The end of the count: why lines did not come at all, and photos of the arrival. */
export function FinishPanel({ order, step, isBusy, closed }: Props) {
  const t = useReceivingTexts();
  const lang = useLang();
  const [reasons, setReasons] = useState<Readonly<Record<number, string>>>({});
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [isHeld, setHeld] = useState(false);
  const missing = (order.lines ?? []).filter(
    ({ receivedQty, rejectedQty }) => receivedQty + rejectedQty === 0,
  );
  const isExplained = missing.every(({ lineNo }) => (reasons[lineNo] ?? '').trim().length >= 2);
  return (
    <Stack className={classes.end ?? ''} component="section" gap="sm" aria-label={say(finish.label, lang)}>
      {missing.length > 0 && <Text size="sm">{t('missing', { n: missing.length })}</Text>}
      {missing.map(({ lineNo, goodsId }) => (
        <TextInput
          key={lineNo}
          label={
            <>
              {lineNo} · <RefName to="goods" id={goodsId} />
            </>
          }
          placeholder={t('why')}
          maxLength={200}
          value={reasons[lineNo] ?? ''}
          onChange={({ currentTarget }) => {
            const text = currentTarget.value;
            setReasons((before) => ({ ...before, [lineNo]: text }));
          }}
        />
      ))}
      <Suspense>
        <FilesInput
          label={t('photos')}
          withAsterisk={false}
          error={undefined}
          ids={photos}
          max={finish.fields.photos.max ?? 9}
          rule={PICTURE_RULE}
          lang={lang}
          onChange={setPhotos}
          onHold={setHeld}
          onBlur={ignore}
          data-path="photos"
        />
      </Suspense>
      <ReasonedButton
        variant="light"
        size="md"
        loading={isBusy}
        reason={closed ?? (!isExplained ? t('need.explain') : isHeld ? t('need.wait') : undefined)}
        onClick={() => {
          void step('finish', {
            shortReasons: missing.map(({ lineNo }) => ({
              lineNo,
              shortReason: (reasons[lineNo] ?? '').trim(),
            })),
            photos: photos.length === 0 ? null : [...photos],
          });
        }}
      >
        {say(finish.label, lang)}
      </ReasonedButton>
    </Stack>
  );
}
