import { label } from '../../../domain/codes/lists/list.ts';
import { laneUse } from '../../../domain/codes/lists/site.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import type { Found } from '../../../machines/kiosk/machine.ts';
import { useLang } from '../../app/hooks.ts';
import { Left } from './Left.tsx';
import classes from './Kiosk.module.css';
import { useKioskTexts } from './texts.ts';
import type { Visit } from './visit.ts';

const SECONDS = 45;

/** The jobs of the visitor as large cards; a closed one says why. */
export function JobsStep({ visit, found }: { visit: Visit; found: Found | null }) {
  const t = useKioskTexts();
  const lang = useLang();
  const choose = (waybillId: string, ticketNo: string | null) => {
    visit.send({
      type: 'job.chosen',
      choice: { waybillId, ticketNo, requestNo: crypto.randomUUID(), occurredAt: Date.now() },
    });
  };
  return (
    <section className={classes.jobs}>
      <h2>{t('choose', { name: found?.name ?? '' })}</h2>
      <ul>
        {found?.jobs.map((job) => {
          const missedNo = job.ticketState === 'missed' ? job.ticketNo : null;
          const isOpen = missedNo !== null || job.fault === null;
          return (
            <li key={job.waybillId}>
              <button
                type="button"
                className={classes.job}
                aria-disabled={!isOpen}
                onClick={() => {
                  if (isOpen) choose(job.waybillId, missedNo);
                }}
              >
                <b>
                  {missedNo === null ? label(laneUse, job.use, lang) : t('return', { no: missedNo })} ·{' '}
                  {job.laneName}
                </b>
                <span>
                  {job.goodsName} · {job.plate} · …{job.tail}
                </span>
                <span>
                  {missedNo === null && job.fault !== null
                    ? job.fault.msg
                    : formatTime(job.planAt, 'm-d h:i')}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <Left visit={visit} seconds={SECONDS} />
    </section>
  );
}
