import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { readOrderStatement } from '../../../domain/calls/orderStatementLink.ts';
import { readStatement, sendStatementCode } from '../../../domain/calls/statementLink.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { ask } from '../../records/wire.ts';
import { type SendCode, useSmsCode } from '../../smsCode/useSmsCode.ts';
import { Notice } from '../../ui/Notice.tsx';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { LinkNotice } from '../linked/LinkNotice.tsx';
import { linkStateOf } from '../../../machines/linkState.ts';
import { waitingNote } from '../../../machines/agreeing/machine.ts';
import { isStatementAnswerSending, isStatementSettled } from '../../../machines/agreeing/selectors.ts';
import { NoLink } from '../linked/NoLink.tsx';
import { BLANK, Deciding, type Typed } from './Deciding.tsx';
import { OrderStatement } from './OrderStatement.tsx';
import { StatementBody } from './StatementBody.tsx';
import { type Link, useAgreeing } from './useAgreeing.ts';
import { useStatementTexts } from './texts.ts';

/** Opened by a link in an SMS: a counterparty reads its statement, and agrees or disputes (transport-and-money 7.1, 7.3); or its orders. */
export default function Statement4MobilePage() {
  const t = useStatementTexts();
  const search = useSearch();
  const [bills, orders] = useMemo(() => {
    const query = Object.fromEntries(new URLSearchParams(search));
    return [readStatement.request.safeParse(query), readOrderStatement.request.safeParse(query)];
  }, [search]);
  return (
    <EntryFrame title={t(orders.success ? 'orders.title' : 'title')}>
      {bills.success ? (
        <Statement key={search} link={bills.data} />
      ) : orders.success ? (
        <OrderStatement key={search} link={orders.data} />
      ) : (
        <NoLink />
      )}
    </EntryFrame>
  );
}

/** What is typed, and the note that it answers; null: the statement itself. */
interface Draft {
  readonly about: string | null;
  readonly typed: Typed;
}

function Statement({ link }: { link: Link }) {
  const t = useStatementTexts();
  const { actor, snapshot } = useAgreeing(link);
  const { statement, refusal } = snapshot.context;
  // A decision without an answer is repeated without typing it again, and without another code.
  const [draft, setDraft] = useState<Draft>({ about: null, typed: BLANK });
  const send = useCallback<SendCode>((_, signal) => ask(sendStatementCode, link, signal), [link]);
  const sms = useSmsCode(send);
  const state = linkStateOf(snapshot);
  if (!statement || state || !('reconNo' in statement))
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
  if (isStatementSettled(snapshot)) {
    const note = statement.notes.at(-1);
    const { status, confirmedAt, disputeReason } = note ?? statement;
    const agreed = note ? t('note.agreed', { no: note.noteNo }) : t('done.agreed');
    const text =
      confirmedAt === null ? (disputeReason ?? undefined) : t('agreedAt', { time: formatTime(confirmedAt) });
    return (
      <>
        {told}
        <Notice
          icon={<IconCircleCheck size={28} aria-hidden />}
          title={status === 'disputed' ? t('done.disputed') : agreed}
          text={text}
        />
        <StatementBody statement={statement} />
      </>
    );
  }
  const about = waitingNote(statement)?.id ?? null;
  return (
    <>
      {told}
      <Deciding
        statement={statement}
        sms={sms}
        typed={draft.about === about ? draft.typed : BLANK}
        onType={(typed) => {
          setDraft({ about, typed });
        }}
        isSending={isStatementAnswerSending(snapshot)}
        onAnswer={(answer) => {
          actor.send({ type: 'answer.sent', answer });
        }}
      />
    </>
  );
}
