import { IconCircleCheckFilled, IconCircleX } from '@tabler/icons-react';
import type { LinkedFlow, WaybillCard } from '../../../domain/calls/linked.ts';
import classes from './shared.module.css';
import { useLinkedTexts } from './texts.ts';

const FLOWS: readonly LinkedFlow[] = ['contract', 'goods', 'money', 'invoice'];

/** The four flows side by side, a tick or a cross for each (transport-and-money 1). */
export function Flows({ flows }: Pick<WaybillCard, 'flows'>) {
  const t = useLinkedTexts();
  return (
    <ul className={classes.flows}>
      {FLOWS.map((flow) => {
        const Icon = flows[flow] ? IconCircleCheckFilled : IconCircleX;
        return (
          <li key={flow} data-done={flows[flow] || undefined}>
            <Icon size={20} aria-hidden />
            <span>{t(`flow.${flow}`)}</span>
            <small>{t(flows[flow] ? 'flow.there' : 'flow.missing')}</small>
          </li>
        );
      })}
    </ul>
  );
}
