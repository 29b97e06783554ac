import { Alert, Button, Select } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { wmsOverview } from '../../../../domain/calls/wmsOverview.ts';
import home from '../HomePage.module.css';
import { Cards, CardsComing } from '../Cards.tsx';
import { Notes } from '../Notes.tsx';
import { QuickLinks } from '../QuickLinks.tsx';
import { type Figures, useFigures } from '../useFigures.ts';
import { Age, ByWarehouse, Fill, type OverviewData, Trend, Zones } from './Overview.tsx';
import { OverviewCards } from './OverviewCards.tsx';
import { useWarehouseTexts } from './texts.ts';
import { Waiting } from './Waiting.tsx';
import classes from './warehouse.module.css';

const ALL = {};

/** What to do in a warehouse where nothing has come yet. */
function Empty() {
  const t = useWarehouseTexts();
  return (
    <Alert variant="light" title={t('empty')}>
      <ol className={classes.steps}>
        <li>
          <Link to="/wms/inventory?tab=locations">{t('empty.locations')}</Link>
        </li>
        <li>
          <Link to="/wms/inventory?tab=locations">{t('empty.labels')}</Link>
        </li>
        <li>
          <Link to="/wms/inbound">{t('empty.inbound')}</Link>
        </li>
      </ol>
    </Alert>
  );
}

/** Home of those who keep a warehouse: today, work that waits, how full it is (records 2, addendum B 3.5). */
export default function WarehouseHome() {
  const t = useWarehouseTexts();
  const [chosen, setChosen] = useState('');
  const all = useFigures(wmsOverview, ALL);
  const warehouses = all.data?.warehouses ?? [];
  if (all.data !== null && warehouses.length === 0) return <Alert variant="light">{t('noWarehouse')}</Alert>;
  return (
    <>
      <div className={classes.tools}>
        <Select
          label={t('warehouse')}
          value={chosen}
          allowDeselect={false}
          data={[
            { value: '', label: t('all') },
            ...warehouses.map(({ warehouseId, name }) => ({ value: warehouseId, label: name })),
          ]}
          onChange={(value) => {
            setChosen(value ?? '');
          }}
        />
        <Button component={Link} to="/wms/inbound?scan=1" leftSection={<IconScan size={18} aria-hidden />}>
          {t('scan')}
        </Button>
        <Button component={Link} to="/wechat/queue" variant="default">
          {t('docks')}
        </Button>
      </div>
      {chosen === '' ? <Shown figures={all} /> : <OfOne key={chosen} warehouseId={chosen} />}
    </>
  );
}

function OfOne({ warehouseId }: { warehouseId: string }) {
  const request = useMemo(() => ({ warehouseId }), [warehouseId]);
  return <Shown figures={useFigures(wmsOverview, request)} chosen={warehouseId} />;
}

/** The figures of all warehouses, or of the chosen one. */
function Shown({ figures, chosen }: { figures: Figures<OverviewData>; chosen?: string }) {
  const { data, isFailed } = figures;
  const isEmpty = data !== null && data.onHand.now.goods === 0 && data.trend.every(({ inKg }) => inKg === 0);
  return (
    <>
      {data !== null && <OverviewCards data={data} chosen={chosen} />}
      {data === null && !isFailed && <CardsComing />}
      <Cards />
      {isEmpty && <Empty />}
      <div className={classes.half}>
        {data !== null && <Waiting chosen={chosen} expiringDays={data.expiringDays} />}
      </div>
      <div className={home.columns}>
        <div className={home.wide}>
          <Trend figures={figures} />
          <Zones figures={figures} />
        </div>
        <div className={home.side}>
          <QuickLinks />
          <Fill figures={figures} />
          <ByWarehouse figures={figures} />
          <Age figures={figures} />
          <Notes />
        </div>
      </div>
    </>
  );
}
