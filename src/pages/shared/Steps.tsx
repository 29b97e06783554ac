import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { Carried } from '../../../domain/calls/linked.ts';
import { say } from '../../../domain/codes/label.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { WAYBILL_NODES } from '../waybill/nodes.ts';
import classes from './shared.module.css';
import { useLinkedTexts } from './texts.ts';

const moment = (at: number) => formatTime(at, 'y-m-d h:i');

/** Progress of a waybill: actual or planned time of each node. */
export function Steps({ carried }: { carried: Carried }) {
  const t = useLinkedTexts();
  const lang = useLang();
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {WAYBILL_NODES.map(({ done, planned }) => {
        const at = carried[done];
        const plan = planned === null ? null : carried[planned];
        const Icon = at === null ? IconCircle : IconCircleCheckFilled;
        return (
          <li key={done} data-done={at !== null || undefined}>
            <Icon size={20} aria-hidden />
            <span>{say(waybill.fields[done].label, lang)}</span>
            <span className={classes.soft}>
              {at !== null
                ? moment(at)
                : plan === null
                  ? t('step.open')
                  : t('step.planned', { time: moment(plan) })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
