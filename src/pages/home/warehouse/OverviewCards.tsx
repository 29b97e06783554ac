import { IconArrowBarToDown, IconArrowBarUp, IconBoxOff, IconPackages } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { tonnesFromKg } from '../../../../domain/rules/money.ts';
import { withThousands } from '../../../../domain/rules/numbers.ts';
import { startOfDay } from '../../../../domain/rules/times.ts';
import { useNow } from '../../../ui/useNow.ts';
import classes from '../Cards.module.css';
import type { OverviewData } from './Overview.tsx';
import { useWarehouseTexts } from './texts.ts';

const MINUTE = 60_000;

interface FaceProps {
  to: string;
  icon: ReactNode;
  name: string;
  value: string;
  about: string;
}

function Face({ to, icon, name, value, about }: FaceProps) {
  return (
    <Link className={classes.card} to={to}>
      <span className={classes.name}>
        {icon}
        {name}
      </span>
      <span className={classes.value}>{value}</span>
      <small className={classes.change}>{about}</small>
    </Link>
  );
}

/** What came, went, stands here and is damaged, each with yesterday; each leads to its rows (addendum B 3.5). */
export function OverviewCards({ data, chosen }: { data: OverviewData; chosen?: string | undefined }) {
  const t = useWarehouseTexts();
  const today = startOfDay(useNow(MINUTE));
  const { inbound, outbound, onHand, damage } = data;
  const tonnes = (kg: number) => t('tonnes', { n: tonnesFromKg(kg) });
  const way = (path: string, query: Record<string, string>) => {
    const text = new URLSearchParams({
      ...query,
      ...(chosen === undefined ? {} : { warehouseId: chosen }),
    }).toString();
    return text === '' ? path : `${path}?${text}`;
  };
  const moves = (kind: string) => way('/wms/inventory', { tab: 'moves', kind, movedAtFrom: String(today) });
  const moved = ({ today: now, yesterday }: OverviewData['inbound']) =>
    [t('docs', { count: now.docs }), t('yesterday', { n: tonnes(yesterday.weightKg) })].join(' · ');
  return (
    <div className={classes.cards}>
      <Face
        to={moves('IN')}
        icon={<IconArrowBarToDown size={17} aria-hidden />}
        name={t('inbound')}
        value={tonnes(inbound.today.weightKg)}
        about={moved(inbound)}
      />
      <Face
        to={moves('OUT')}
        icon={<IconArrowBarUp size={17} aria-hidden />}
        name={t('outbound')}
        value={tonnes(outbound.today.weightKg)}
        about={moved(outbound)}
      />
      <Face
        to={way('/wms/inventory', {})}
        icon={<IconPackages size={17} aria-hidden />}
        name={t('onHand')}
        value={tonnes(onHand.now.weightKg)}
        about={[
          t('goods', { count: onHand.now.goods }),
          t('endOfYesterday', { n: tonnes(onHand.yesterday.weightKg) }),
        ].join(' · ')}
      />
      <Face
        to={way('/wms/damage', { status: 'reported,assessed,claiming,compensating' })}
        icon={<IconBoxOff size={17} aria-hidden />}
        name={t('damage')}
        value={withThousands(damage.open)}
        about={t('damageToday', { n: withThousands(damage.today) })}
      />
    </div>
  );
}
