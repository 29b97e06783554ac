import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moduleOf } from '../../../domain/rules/problem.ts';
import { isLogAttached, isReportSending, isReportUnanswered } from '../../../machines/report/selectors.ts';
import { useLang, useSession, viewerOf } from '../../app/hooks.ts';
import { currentPlace } from '../../app/location.ts';
import { draftRow } from '../../records/form/draft.ts';
import { focusFirstIssue } from '../../records/form/focusFirstIssue.ts';
import { FormFields } from '../../records/form/FormFields.tsx';
import { requestNo } from '../../records/requestNo.ts';
import { type DraftSource, useForm } from '../../records/form/useForm.ts';
import { LogChoice } from './LogChoice.tsx';
import classes from './report.module.css';
import { reportFields } from './reportFields.ts';
import { reporting } from './reporting.ts';
import { unsent } from './unsent.ts';

const UNITS = {} as const;

const fresh = () =>
  draftRow(reportFields, { module: moduleOf(currentPlace().path), severity: 'normal' }, {}, UNITS);

/** Tells the platform's staff what went wrong, with the event log of this window. */
export default function ReportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('report');
  const lang = useLang();
  const role = useSession(({ context }) => viewerOf(context)?.role);
  const userId = useSession(({ context }) => context.userId);
  const [{ machine, logText }] = useState(reporting);
  const [input] = useState(() => ({ kept: unsent.of(userId) }));
  const [snapshot, send, actor] = useMachine(machine, { input });
  const [base] = useState(fresh);
  const { refusal, filed } = snapshot.context;
  const isSending = isReportSending(snapshot);
  const isFailed = isReportUnanswered(snapshot);
  const source = useMemo<DraftSource>(
    () => ({ actor, get: () => actor.getSnapshot().context.form, send }),
    [actor, send],
  );
  const form = useForm({ fields: reportFields, units: UNITS, base, source });
  const { draft } = snapshot.context.form;
  useEffect(() => {
    if (draft !== input.kept && Object.keys(draft).length > 0) unsent.keep(userId, draft);
  }, [draft, input, userId]);
  useEffect(() => {
    if (filed) unsent.drop();
  }, [filed]);

  const submit = (element: HTMLElement) => {
    if (isFailed) {
      send({ type: 'request.retried' });
      return;
    }
    const values = form.read('submit');
    if (!values) focusFirstIssue(element);
    else
      send({
        type: 'report.submitted',
        values,
        withLog: isLogAttached(snapshot),
        requestNo: requestNo(),
      });
  };

  if (role === undefined) return null;
  return (
    <Modal
      opened
      centered
      size="lg"
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      {filed ? (
        <Stack align="center" gap="sm" role="status" data-filed={filed.problemNo}>
          <IconCircleCheck size={44} stroke={1.4} color="var(--mantine-color-teal-6)" aria-hidden />
          <Text fw={600}>{t('filed', { no: filed.problemNo })}</Text>
          <Text size="sm" c="dimmed" ta="center">
            {t('filedText')}
          </Text>
          <Button data-autofocus onClick={onClose}>
            {t('done')}
          </Button>
        </Stack>
      ) : (
        <form
          noValidate
          aria-busy={isSending}
          onSubmit={(event) => {
            event.preventDefault();
            submit(event.currentTarget);
          }}
        >
          <div className={classes.fields}>
            <FormFields fields={reportFields} form={form} units={UNITS} lang={lang} role={role} />
          </div>
          <LogChoice snapshot={snapshot} send={send} logText={logText} />
          {isFailed && (
            <Alert color="red" mt="md" role="alert">
              {t('noAnswer')}
            </Alert>
          )}
          {refusal && !isSending && !isFailed && (
            <Alert color="red" mt="md" role="alert">
              {refusal.msg}
            </Alert>
          )}
          <Group justify="flex-end" mt="lg" gap="xs">
            <Button variant="default" disabled={isSending} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t(isFailed ? 'sendAgain' : 'send')}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  );
}
