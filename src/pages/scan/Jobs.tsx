import { Button, Text } from '@mantine/core';
import { formatTime } from '../../../domain/rules/times.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { useLang } from '../../app/hooks.ts';
import { StateTag } from '../../records/values/StateTag.tsx';
import { useWmsTexts } from '../wms/texts.ts';
import classes from './scan.module.css';
import type { Station } from './useStation.ts';

/** The documents that wait for a scanner. */
export function Jobs({ station: { actor, snapshot }, spec }: { station: Station; spec: RecordSpec }) {
  const t = useWmsTexts();
  const lang = useLang();
  const { jobs } = snapshot.context;
  const heads = jobs?.heads ?? [];
  return (
    <section aria-label={t('scan.jobs')}>
      {jobs !== null && heads.length === 0 && (
        <>
          <Text size="xl">{t('scan.none')}</Text>
          {jobs.nextAt !== null && (
            <Text>{t('scan.nextAt', { at: formatTime(jobs.nextAt, 'm-d h:i') })}</Text>
          )}
        </>
      )}
      <ul className={classes.jobs}>
        {heads.map(({ id, no, status, planAt }) => (
          <li key={id}>
            <Button
              variant="default"
              fullWidth
              h={64}
              justify="space-between"
              rightSection={<StateTag spec={spec} state={status} lang={lang} />}
              onClick={() => {
                actor.send({ type: 'job.chosen', id });
              }}
            >
              {no}
              {planAt !== null && ` · ${formatTime(planAt, 'm-d h:i')}`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
