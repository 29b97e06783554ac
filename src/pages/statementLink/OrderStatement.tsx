import { Alert, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { type OrderStatementLink, sendOrderStatementCode } from '../../../domain/calls/orderStatementLink.ts';
import { saysEnough } from '../../../domain/rules/checks.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { isStatementAnswerSending, isStatementSettled } from '../../../machines/agreeing/selectors.ts';
import { linkStateOf } from '../../../machines/linkState.ts';
import { ask } from '../../records/wire.ts';
import { CodeField } from '../../smsCode/CodeField.tsx';
import { type SendCode, useSmsCode } from '../../smsCode/useSmsCode.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { upTo } from '../../ui/upTo.ts';
import classes from '../linked/linked.module.css';
import { LinkNotice } from '../linked/LinkNotice.tsx';
import { OrderStatementBody } from './OrderStatementBody.tsx';
import { useStatementTexts } from './texts.ts';
import { useOrderAgreeing } from './useAgreeing.ts';

/** Opened by a link in an SMS: a shipper reads the statement of its orders, and acknowledges it (addendum A 4.6). */
export function OrderStatement({ link }: { link: OrderStatementLink }) {
  const t = useStatementTexts();
  const { actor, snapshot } = useOrderAgreeing(link);
  const { statement, refusal } = snapshot.context;
  // An answer that was lost is repeated without typing it again, and without another code.
  const [name, setName] = useState('');
  const [smsCode, setSmsCode] = useState('');
  const send = useCallback<SendCode>((_, signal) => ask(sendOrderStatementCode, link, signal), [link]);
  const sms = useSmsCode(send);
  const state = linkStateOf(snapshot);
  if (!statement || state || !('statementNo' in statement))
    return (
      <LinkNotice
        state={state ?? 'loading'}
        reason={refusal?.msg}
        t={t}
        onAgain={() => {
          actor.send({ type: 'page.reloaded' });
        }}
      />
    );
  const told = refusal && (
    <Alert color="red" role="alert">
      {refusal.msg}
    </Alert>
  );
  if (isStatementSettled(snapshot))
    return (
      <>
        {told}
        <Notice
          icon={<IconCircleCheck size={28} aria-hidden />}
          title={t('orders.done')}
          text={statement.ackAt === null ? undefined : t('agreedAt', { time: formatTime(statement.ackAt) })}
        />
        <OrderStatementBody statement={statement} />
      </>
    );
  const reason = saysEnough(name, 2) ? (/^\d{6}$/.test(smsCode) ? undefined : t('needCode')) : t('needName');
  return (
    <>
      {told}
      <OrderStatementBody statement={statement} />
      <section className={classes.decide} aria-label={t('orders.decide')}>
        <TextInput
          label={t('name')}
          name="name"
          autoComplete="name"
          value={name}
          onChange={upTo(60, setName)}
        />
        <CodeField sms={sms} phone={null} label={t('code')} value={smsCode} onChange={setSmsCode} />
        <div className={classes.buttons}>
          <ReasonedButton
            size="md"
            loading={isStatementAnswerSending(snapshot)}
            reason={reason}
            onClick={() => {
              const answer = { smsCode, confirmedBy: name.trim(), reason: null };
              actor.send({ type: 'answer.sent', answer });
            }}
          >
            {t('orders.agree')}
          </ReasonedButton>
        </div>
      </section>
    </>
  );
}
