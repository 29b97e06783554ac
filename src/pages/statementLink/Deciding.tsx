import { Text, TextInput } from '@mantine/core';
import type { StatementText } from '../../../domain/calls/statementLink.ts';
import { type Agreeing, waitingNote } from '../../../machines/agreeing/machine.ts';
import { CodeField } from '../../smsCode/CodeField.tsx';
import type { SmsCode } from '../../smsCode/useSmsCode.ts';
import { DecisionButtons } from '../linked/DecisionButtons.tsx';
import classes from '../linked/linked.module.css';
import { ReasonField } from '../linked/ReasonField.tsx';
import { StatementBody } from './StatementBody.tsx';
import { useStatementTexts } from './texts.ts';
import { saysEnough } from '../../../domain/rules/checks.ts';
import { upTo } from '../../ui/upTo.ts';

/** The form before it is sent. */
export interface Typed {
  readonly name: string;
  /** null: agreeing. */
  readonly reason: string | null;
  /** Numbers of the waybills in dispute. */
  readonly ticked: ReadonlySet<string>;
  readonly smsCode: string;
}
export const BLANK: Typed = { name: '', reason: null, ticked: new Set(), smsCode: '' };

interface Props {
  statement: StatementText;
  sms: SmsCode;
  typed: Typed;
  onType: (typed: Typed) => void;
  isSending: boolean;
  onAnswer: (answer: Agreeing) => void;
}

/** Agrees by name, or disputes with a reason and the waybills concerned; both with the code on the phone of the link. */
export function Deciding({ statement, sms, typed, onType, isSending, onAnswer }: Props) {
  const t = useStatementTexts();
  const { name, reason, ticked, smsCode } = typed;
  const tick = (waybillNo: string) => {
    const next = new Set(ticked);
    if (!next.delete(waybillNo)) next.add(waybillNo);
    onType({ ...typed, ticked: next });
  };
  const note = waitingNote(statement);
  const isDisputing = reason !== null;
  const missing = isDisputing
    ? saysEnough(reason, 4)
      ? undefined
      : t('needReason')
    : saysEnough(name, 2)
      ? undefined
      : t('needName');
  const why = missing ?? (/^\d{6}$/.test(smsCode) ? undefined : t('needCode'));
  return (
    <>
      <StatementBody
        statement={statement}
        {...(isDisputing && note === null ? { ticked, onTick: tick } : {})}
      />
      <section
        className={classes.decide}
        aria-label={t(isDisputing ? (note ? 'note.dispute' : 'dispute.title') : 'decide')}
      >
        {note && <Text>{t('note.waiting', { no: note.noteNo })}</Text>}
        {isDisputing ? (
          <ReasonField
            label={t('reason')}
            {...(note === null ? { description: t('tickHint') } : {})}
            most={500}
            value={reason}
            onChange={(text) => {
              onType({ ...typed, reason: text });
            }}
          />
        ) : (
          <TextInput
            label={t('name')}
            name="name"
            autoComplete="name"
            value={name}
            onChange={upTo(60, (name) => {
              onType({ ...typed, name });
            })}
          />
        )}
        <CodeField
          sms={sms}
          phone={null}
          label={t('code')}
          value={smsCode}
          onChange={(code) => {
            onType({ ...typed, smsCode: code });
          }}
        />
        <DecisionButtons
          isNo={isDisputing}
          reason={why}
          isSending={isSending}
          answer={t(isDisputing ? 'dispute.send' : 'agree')}
          turn={t(isDisputing ? 'back' : 'dispute')}
          onAnswer={() => {
            onAnswer(
              reason === null
                ? { smsCode, confirmedBy: name.trim(), reason: null }
                : { smsCode, confirmedBy: null, reason: reason.trim(), waybillNos: [...ticked] },
            );
          }}
          onTurn={() => {
            onType({ ...typed, reason: isDisputing ? null : '' });
          }}
        />
      </section>
    </>
  );
}
