import { Button, Group, Modal, NumberInput, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useCallback, useState } from 'react';
import { labelContents, printLabels } from '../../../domain/calls/labels.ts';
import { labelTemplate } from '../../../domain/codes/lists/labels.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import {
  type LabelContent,
  type LabelTemplate,
  LAYOUTS,
  MOST_LABELS,
} from '../../../domain/rules/labels/layout.ts';
import { LABEL_SOURCES } from '../../../domain/rules/labels/sources.ts';
import { useLang } from '../../app/hooks.ts';
import { RefPicker } from '../../records/form/RefPicker.tsx';
import { useSending } from '../../records/useSending.ts';
import { ask } from '../../records/wire.ts';
import { SendingFoot } from '../../ui/SendingFoot.tsx';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { useLabelTexts } from './texts.ts';

const LabelSheet = lazy(() => import('./LabelSheet.tsx'));

const PRINTERS = { status: 'enabled', language: 'zpl' } as const;
type Way = 'browser' | 'printer';

interface Props {
  record: string;
  ids: readonly string[];
  /** @param isPrinted the labels are printed, or on their way */
  onClose: (isPrinted: boolean) => void;
}

/** What labels of some rows, how many and where. */
export default function LabelDialog({ record, ids, onClose }: Props) {
  useFocusBack();
  const t = useLabelTexts();
  const lang = useLang();
  const templates = LABEL_SOURCES[record] ?? [];
  const [template, setTemplate] = useState<LabelTemplate>(templates[0] ?? 'document');
  const [way, setWay] = useState<Way>('browser');
  const [printer, setPrinter] = useState<{ id: string; title: string } | null>(null);
  const [copies, setCopies] = useState<string | number>(1);
  const [labels, setLabels] = useState<{ labels: readonly LabelContent[]; copies: number } | null>(null);
  const [queued, setQueued] = useState<{ no: string; n: number } | null>(null);
  const { isBusy, fault, send } = useSending(t('unanswered'));
  const count = Number(copies);
  const { width, height } = LAYOUTS[template];
  const isSound =
    Number.isInteger(count) &&
    count >= 1 &&
    count * ids.length <= MOST_LABELS &&
    (way === 'browser' || printer !== null);
  const printed = useCallback(() => {
    onClose(true);
  }, [onClose]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSound || isBusy) return;
    const asked = { record, template, ids: [...ids], copies: count };
    if (way === 'browser') {
      const answered = await send(() => ask(labelContents, asked));
      if (answered) setLabels(answered);
      return;
    }
    const printerId = printer?.id ?? '';
    const job = await send((requestNo) => ask(printLabels, { ...asked, printerId, requestNo }));
    if (job) setQueued({ no: job.jobNo, n: job.labels });
  };
  const close = () => {
    onClose(queued !== null);
  };
  return (
    <Modal opened centered title={t('print')} onClose={close} closeButtonProps={{ 'aria-label': t('close') }}>
      {queued ? (
        <Stack gap="sm">
          <Text size="sm" role="status">
            {t('queued', queued)}
          </Text>
          <Group justify="flex-end">
            <Button onClick={close} data-autofocus>
              {t('close')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack component="form" gap="sm" onSubmit={(event: FormEvent) => void submit(event)}>
          <Text size="sm">{t('about', { n: ids.length, width, height })}</Text>
          {templates.length > 1 && (
            <Select
              label={t('template')}
              data={templates.map((one) => ({ value: one, label: label(labelTemplate, one, lang) }))}
              value={template}
              allowDeselect={false}
              onChange={(chosen) => {
                setTemplate(templates.find((one) => one === chosen) ?? template);
              }}
            />
          )}
          <SegmentedControl
            fullWidth
            aria-label={t('way')}
            data={[
              { value: 'browser', label: t('way.browser') },
              { value: 'printer', label: t('way.printer') },
            ]}
            value={way}
            onChange={(chosen) => {
              setWay(chosen === 'printer' ? 'printer' : 'browser');
            }}
          />
          {way === 'printer' ? (
            <RefPicker
              label={t('printer')}
              to="labelPrinter"
              pick={PRINTERS}
              value={printer}
              onChange={setPrinter}
            />
          ) : (
            <Text size="sm">{t('browser.about')}</Text>
          )}
          <NumberInput
            label={t('copies')}
            value={copies}
            min={1}
            max={MOST_LABELS}
            allowDecimal={false}
            error={count * ids.length > MOST_LABELS ? t('most', { n: MOST_LABELS }) : undefined}
            onChange={setCopies}
          />
          <SendingFoot
            {...{ fault, isBusy, isSound }}
            cancel={t('cancel')}
            submit={t('print')}
            onCancel={close}
          />
        </Stack>
      )}
      {labels && (
        <Suspense>
          <LabelSheet template={template} {...labels} onDone={printed} />
        </Suspense>
      )}
    </Modal>
  );
}
