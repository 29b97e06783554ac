import { Badge, Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { say } from '../../../domain/codes/label.ts';
import { DOCUMENTS } from '../../../domain/rules/documents.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordDetail } from '../../records/detail/RecordDetail.tsx';
import { StateTag } from '../../records/values/StateTag.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useNow } from '../../ui/useNow.ts';
import { DOCUMENTS_PATH } from '../entry/landing.ts';
import { ownRecord, papersOf } from './papers.ts';
import classes from './ProfilePage.module.css';
import { useProfileTexts } from './texts.ts';

const COLOURS = { valid: 'green', dueSoon: 'yellow', expired: 'red', missing: 'gray' } as const;

/** The own documents with their state; the own record is opened to submit others. */
export function Certificates() {
  const t = useProfileTexts();
  const lang = useLang();
  const now = useNow(60_000);
  const viewer = useViewer();
  const { partyType, partyId } = viewer;
  const [tries, setTries] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const load = useCallback(() => ownRecord(viewer), [viewer]);
  const found = useLoaded(`${partyId ?? ''} ${String(tries)}`, load);
  const again = () => {
    setTries(tries + 1);
  };
  return (
    <Fetched found={found} t={t} onRetry={again}>
      {({ view, row }) => (
        <section className={classes.card} aria-label={t('tab.certificates')}>
          {row === null ? (
            <p>{t('papers.none')}</p>
          ) : (
            <>
              <StateTag spec={view.spec} state={String(row.status)} lang={lang} />
              <dl>
                {papersOf(partyType, row, now).map(({ name, state, until }) => (
                  <div key={name}>
                    <dt>{say(DOCUMENTS[name], lang)}</dt>
                    <dd className={classes.paper}>
                      <Badge variant="light" color={COLOURS[state]}>
                        {t(`cert.${state}`)}
                      </Badge>
                      {until !== undefined &&
                        `${t('papers.until')} ${until === null ? t('papers.longTerm') : formatTime(until, 'y-m-d')}`}
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          {row === null ? (
            <Button component={Link} to={DOCUMENTS_PATH}>
              {t('papers.start')}
            </Button>
          ) : (
            <Button
              variant="default"
              onClick={() => {
                setOpen(true);
              }}
            >
              {t('papers.open')}
            </Button>
          )}
          {isOpen && row !== null && (
            <RecordDetail
              view={view}
              id={row.id}
              onClose={() => {
                setOpen(false);
                again();
              }}
            />
          )}
        </section>
      )}
    </Fetched>
  );
}
