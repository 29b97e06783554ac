import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StatementText } from '../../../domain/calls/statementLink.ts';
import type { Agreeing } from '../../../machines/agreeing/machine.ts';
import { DecisionButtons } from '../linked/DecisionButtons.tsx';
import classes from '../linked/linked.module.css';
import { ReasonField } from '../linked/ReasonField.tsx';
import { StatementBody } from './StatementBody.tsx';
import { useStatementWords } from './words.ts';

interface Props {
  statement: StatementText;
  isSending: boolean;
  onAnswer: (answer: Agreeing) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Agrees by name, or says what is wrong and with which waybills. */
export function Deciding({ statement, isSending, onAnswer }: Props) {
  const t = useStatementWords();
  const [name, setName] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const [ticked, setTicked] = useState(NONE);
  const tick = (waybillNo: string) => {
    const next = new Set(ticked);
    if (!next.delete(waybillNo)) next.add(waybillNo);
    setTicked(next);
  };
  const isDisputing = reason !== null;
  const why = isDisputing
    ? reason.trim().length < 4
      ? t('needReason')
      : undefined
    : name.trim().length < 2
      ? t('needName')
      : undefined;
  return (
    <>
      <StatementBody statement={statement} {...(isDisputing ? { ticked, onTick: tick } : {})} />
      <section className={classes.decide} aria-label={t(isDisputing ? 'dispute.title' : 'decide')}>
        {isDisputing ? (
          <ReasonField
            label={t('reason')}
            description={t('tickHint')}
            maxLength={500}
            value={reason}
            onChange={setReason}
          />
        ) : (
          <TextInput
            label={t('name')}
            name="name"
            autoComplete="name"
            maxLength={60}
            value={name}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
            }}
          />
        )}
        <DecisionButtons
          isNo={isDisputing}
          reason={why}
          isSending={isSending}
          answer={t(isDisputing ? 'dispute.send' : 'agree')}
          turn={t(isDisputing ? 'back' : 'dispute')}
          onAnswer={() => {
            onAnswer(
              reason === null
                ? { confirmedBy: name.trim(), reason: null }
                : { confirmedBy: null, reason: reason.trim(), waybillNos: [...ticked] },
            );
          }}
          onTurn={() => {
            setReason(isDisputing ? null : '');
          }}
        />
      </section>
    </>
  );
}
