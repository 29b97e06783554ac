import { Alert, Button, NativeSelect, Textarea } from '@mantine/core';
import { IconCircleCheck, IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { reportedSchema } from '../../../domain/calls/linked.ts';
import type { OpenedLink } from '../../../domain/calls/sharing.ts';
import { abnormalKind } from '../../../domain/codes/lists/abnormal.ts';
import { codesOf, label } from '../../../domain/codes/lists/list.ts';
import { isGuestReportSending, isGuestReportUnanswered } from '../../../machines/guestReport/selectors.ts';
import { useLang } from '../../app/hooks.ts';
import { requestNo } from '../../records/requestNo.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import classes from './shared.module.css';
import { useGuestReport } from './useGuestReport.ts';
import { useLinkedTexts } from './texts.ts';
import { saysEnough } from '../../../domain/rules/checks.ts';
import { upTo } from '../../ui/upTo.ts';

const ICON = { size: 28, 'aria-hidden': true } as const;
const KINDS = codesOf(abnormalKind);
const LEAST = 4;

/** Reports a problem with a waybill to the desk (records 4): kind, text, and contact. */
export function ReportForm({ link }: { link: OpenedLink<'waybill'> }) {
  const t = useLinkedTexts();
  const lang = useLang();
  const { actor, snapshot } = useGuestReport(link);
  const [kind, setKind] = useState('');
  const [description, setDescription] = useState('');
  const { submitted, refusal } = snapshot.context;
  if (submitted)
    return (
      <Notice
        icon={<IconCircleCheck {...ICON} />}
        title={t('report.taken')}
        text={t('report.no', { no: submitted.abnormalNo })}
      />
    );
  if (isGuestReportUnanswered(snapshot))
    return (
      <Notice
        icon={<IconCloudOff {...ICON} />}
        title={t('failed')}
        text={t('report.unsure')}
        action={{
          label: t('report.again'),
          run: () => {
            actor.send({ type: 'request.retried' });
          },
        }}
      />
    );
  const why =
    kind === '' ? t('report.needKind') : !saysEnough(description, LEAST) ? t('report.needText') : undefined;
  const send = () => {
    const report = reportedSchema.safeParse({ abnormalKind: kind, description, requestNo: requestNo() });
    if (report.success) actor.send({ type: 'report.sent', report: report.data });
  };
  return (
    <div className={classes.form}>
      <NativeSelect
        label={t('report.kind')}
        value={kind}
        data={[
          { value: '', label: t('report.choose'), disabled: true },
          ...KINDS.map((code) => ({ value: code, label: label(abnormalKind, code, lang) })),
        ]}
        onChange={({ currentTarget }) => {
          setKind(currentTarget.value);
        }}
      />
      <Textarea
        label={t('report.text')}
        description={t('report.reach')}
        rows={4}
        value={description}
        onChange={upTo(1000, setDescription)}
      />
      {refusal && (
        <Alert color="red" role="alert">
          {refusal.errors?.[0]?.msg ?? refusal.msg}
        </Alert>
      )}
      <ReasonedButton size="md" reason={why} loading={isGuestReportSending(snapshot)} onClick={send}>
        {t('report.send')}
      </ReasonedButton>
    </div>
  );
}

/** Shows a button first: most visitors only look. */
export function Report({ link }: { link: OpenedLink<'waybill'> }) {
  const t = useLinkedTexts();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button
        variant="default"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('report')}
      </Button>
    );
  return (
    <section aria-label={t('report')}>
      <h2>{t('report')}</h2>
      <ReportForm link={link} />
    </section>
  );
}
