import { Alert, Button, Group, Loader, Modal, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPORT_TYPES } from '../../../domain/calls/exports.ts';
import { type Sending, sendingCalls, sentFilePath } from '../../../domain/calls/figureSchedules.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { SENDINGS } from '../../../domain/statistics/figureSchedule.ts';
import { DEFAULT_DAYS, MAX_DAYS, type Statistic } from '../../../domain/statistics/statistic.ts';
import { toast } from '../../app/toaster.ts';
import { ask } from '../../records/wire.ts';
import { useTexts } from '../../records/texts.ts';
import { useRefreshed } from '../../ui/useLoaded.ts';
import { useSaid } from '../../ui/useSaid.ts';
import { MadeFiles } from './MadeFiles.tsx';
import { useFigureTexts } from './texts.ts';

interface Props {
  statistic: Statistic;
  /** What its page shows now, without the period. */
  query: Readonly<Record<string, string>>;
  lang: Lang;
  onClose: () => void;
}

/** Has a statistic sent to its reader regularly, as the page shows it now; below it what was sent. */
export default function SendingDialog({ statistic, onClose, ...rest }: Props) {
  const t = useFigureTexts();
  const texts = useTexts();
  const { t: title } = useTranslation();
  const name = title(`route.${statistic.page}`);
  const load = useCallback(async () => {
    const answer = await ask(sendingCalls(statistic).read, {});
    if (!answer.ok) throw new Error(answer.refusal.msg);
    return answer.data;
  }, [statistic]);
  const found = useRefreshed(statistic.name, load);
  return (
    <Modal
      opened
      centered
      title={t('sending.title', { name })}
      closeButtonProps={{ 'aria-label': texts('close') }}
      onClose={onClose}
    >
      {found.state === 'loading' && <Loader role="status" aria-busy aria-label={t('loading')} />}
      {found.state === 'failed' && (
        <Alert color="red" role="alert">
          {texts('failed.text')}
        </Alert>
      )}
      {found.state === 'ready' && (
        <Choices {...rest} statistic={statistic} name={name} sending={found.value} onClose={onClose} />
      )}
    </Modal>
  );
}

type ChoicesProps = Props & { name: string; sending: Sending | null };

function Choices({ statistic, query, lang, name, sending, onClose }: ChoicesProps) {
  const t = useFigureTexts();
  const kept = sending?.definition;
  const [schedule, setSchedule] = useState(kept?.schedule ?? 'weekly');
  const [fileType, setFileType] = useState(kept?.fileType ?? EXPORT_TYPES[0]);
  const [days, setDays] = useState(kept?.days ?? DEFAULT_DAYS);
  const [fault, setFault] = useSaid();
  const [isBusy, setBusy] = useState(false);
  const calls = sendingCalls(statistic);
  const act = async (
    send: () => Promise<{ ok: true } | { ok: false; refusal: { msg: string } }>,
    done: string,
  ) => {
    setFault('');
    setBusy(true);
    try {
      const answer = await send();
      if (answer.ok) {
        toast({ kind: 'success', text: done });
        onClose();
      } else setFault(answer.refusal.msg);
    } catch {
      setFault(t('report.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('sending.about')}
      </Text>
      <Select
        label={t('report.schedule')}
        allowDeselect={false}
        data={SENDINGS.map((one) => ({ value: one, label: t(`schedule.${one}`) }))}
        value={schedule}
        onChange={(text) => {
          setSchedule(SENDINGS.find((one) => one === text) ?? schedule);
        }}
      />
      <NumberInput
        label={t('report.days')}
        min={1}
        max={MAX_DAYS}
        clampBehavior="strict"
        allowDecimal={false}
        value={days}
        onChange={(typed) => {
          if (typeof typed === 'number') setDays(typed);
        }}
      />
      <Select
        label={t('report.fileType')}
        allowDeselect={false}
        data={[...EXPORT_TYPES]}
        value={fileType}
        onChange={(text) => {
          setFileType(EXPORT_TYPES.find((one) => one === text) ?? fileType);
        }}
      />
      {fault !== '' && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <Group justify="flex-end">
        {sending && (
          <Button
            variant="subtle"
            color="red"
            disabled={isBusy}
            onClick={() => void act(() => ask(calls.stop, {}), t('sending.stopped'))}
          >
            {t('sending.stop')}
          </Button>
        )}
        <Button
          loading={isBusy}
          onClick={() =>
            void act(
              () => ask(calls.save, { definition: { query, days, schedule, fileType, lang, name } }),
              t('report.saved'),
            )
          }
        >
          {t('report.save')}
        </Button>
      </Group>
      {sending && <MadeFiles made={sending} pathOf={(id) => sentFilePath(statistic, id)} />}
    </Stack>
  );
}
