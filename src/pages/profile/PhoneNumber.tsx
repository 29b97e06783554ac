import { Alert, Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { RequestOf } from '../../../domain/calls/call.ts';
import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { phoneChange } from '../../../domain/records/phoneChange.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { onRecordChanged } from '../../app/live.ts';
import { RecordDetail } from '../../records/detail/RecordDetail.tsx';
import { StateTag } from '../../records/values/StateTag.tsx';
import type { RecordView } from '../../records/view.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './ProfilePage.module.css';
import { useProfileTexts } from './texts.ts';

const { list } = recordCalls(phoneChange);
const view: RecordView = { spec: phoneChange };
const OPEN = ['unproved', 'pendingReview'];

/** What the drawer shows: a change by its id, a new one, or nothing. */
type Opened = { readonly id: string | null } | undefined;

/** The user's last phone change; undefined: none. */
async function lastChange(userId: string): Promise<WireRow | undefined> {
  // The filters of a record are typed only by its description.
  const request: RequestOf<typeof list> = { size: 10, ...{ submittedBy: userId } };
  const { records } = await send(list, request, { quiet: true });
  return records[0];
}

/** The number used for login, a pending change of it, and buttons to begin or cancel one (records 3). */
export function PhoneNumber({ phone }: { phone: string }) {
  const t = useProfileTexts();
  const lang = useLang();
  const { userId } = useViewer();
  const [looks, setLooks] = useState(0);
  const [opened, setOpened] = useState<Opened>();
  const load = useCallback(() => lastChange(userId), [userId]);
  const found = useLoaded(`phoneChange ${String(looks)}`, load);
  const again = useCallback(() => {
    setLooks((times) => times + 1);
  }, []);
  useEffect(() => onRecordChanged(phoneChange.name, again), [again]);
  const button = (label: string, id: string | null) => (
    <Button
      variant="default"
      onClick={() => {
        setOpened({ id });
      }}
    >
      {label}
    </Button>
  );
  return (
    <section className={classes.card} aria-label={t('number')}>
      <h2>{t('number')}</h2>
      <p>{t('number.about')}</p>
      <dl>
        <div>
          <dt>{t('phone')}</dt>
          <dd>{phone}</dd>
        </div>
      </dl>
      <Fetched found={found} t={t} onRetry={again}>
        {(last) =>
          last && OPEN.includes(last.status) ? (
            <>
              <dl>
                <div>
                  <dt>{say(phoneChange.fields.newPhone.label, lang)}</dt>
                  <dd className={classes.paper}>
                    {String(last.newPhone)}
                    <StateTag spec={phoneChange} state={last.status} lang={lang} />
                  </dd>
                </div>
              </dl>
              {button(t(last.status === 'unproved' ? 'number.prove' : 'number.see'), last.id)}
            </>
          ) : (
            <>
              {last?.status === 'rejected' && (
                <Alert color="orange">{t('number.rejected', { reason: String(last.reviewReason) })}</Alert>
              )}
              {button(t('number.change'), null)}
            </>
          )
        }
      </Fetched>
      {opened && (
        <RecordDetail
          view={view}
          id={opened.id}
          title={t('number.change')}
          onClose={() => {
            setOpened(undefined);
            again();
          }}
        />
      )}
    </section>
  );
}
