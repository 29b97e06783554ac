import { Alert } from '@mantine/core';
import { IconCircleCheck, IconClockOff } from '@tabler/icons-react';
import { changedBySomeoneElse } from '../../../domain/codes/refusals/codes/common.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { isGuestFormSending, isGuestFormUnanswered } from '../../../machines/guestForm/selectors.ts';
import { linkStateOf } from '../../../machines/linkState.ts';
import { Notice } from '../../ui/Notice.tsx';
import { LinkNotice } from '../linked/LinkNotice.tsx';
import { FormBody } from './FormBody.tsx';
import { useFormTexts } from './texts.ts';
import type { useGuestForm } from './useGuestForm.ts';

const ICON = { size: 28, 'aria-hidden': true } as const;

/** The form in its states: to be filled in, sent, sent before, or not there. */
export function GuestForm({ actor, snapshot, keeping }: ReturnType<typeof useGuestForm>) {
  const t = useFormTexts();
  const { card, refusal, submitted } = snapshot.context;
  const state = linkStateOf(snapshot);
  if (!card || state)
    return (
      <LinkNotice
        state={state ?? 'loading'}
        reason={refusal?.msg}
        t={t}
        onAgain={() => {
          actor.send({ type: isGuestFormUnanswered(snapshot) ? 'request.retried' : 'page.reloaded' });
        }}
      />
    );
  if (submitted)
    return (
      <Notice
        icon={<IconCircleCheck {...ICON} />}
        title={t('submitted')}
        text={t('no', { no: submitted.entryNo, time: formatTime(submitted.submittedAt) })}
      />
    );
  const { entryNo, status, fields, submittedAt, about, expireAt, reason } = card;
  if (fields === null)
    return (
      <Notice
        icon={status === 'expired' ? <IconClockOff {...ICON} /> : <IconCircleCheck {...ICON} />}
        title={t(`settled.${status}`)}
        text={submittedAt === null ? undefined : t('no', { no: entryNo, time: formatTime(submittedAt) })}
      />
    );
  const isChanged = refusal?.status === changedBySomeoneElse;
  return (
    <>
      <p>{t('about', { about, until: formatTime(expireAt) })}</p>
      {reason !== null && (
        <Alert color="orange" title={t('returned')}>
          {reason}
        </Alert>
      )}
      {refusal && (
        <Alert color={isChanged ? 'orange' : 'red'} role="alert">
          {isChanged ? t('changed') : refusal.msg}
        </Alert>
      )}
      <FormBody
        key={card.version}
        card={card}
        fields={fields}
        actor={actor}
        isSending={isGuestFormSending(snapshot)}
        keeping={keeping}
      />
    </>
  );
}
