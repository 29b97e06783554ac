import { recordCalls } from '../../../domain/calls/records.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import { tonnesFromKg } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { StateTag } from '../../records/values/StateTag.tsx';
import { Panel } from '../home/Panel.tsx';
import { useFigures } from '../home/useFigures.ts';
import { LoadCard } from './LoadCard.tsx';
import { tripPath } from './paths.ts';
import { useTripTexts } from './texts.ts';
import classes from './trip.module.css';

const { list } = recordCalls(receipt);
/** Those to be uploaded, or again, then the others. */
const TO_UPLOAD = { status: 'notUploaded,rejected', size: 20 };
const SENT = { status: 'pendingAudit,accepted', size: 20, sort: 'uploadedAt', dir: 'desc' } as const;

function Receipts({ title, query }: { title: string; query: typeof TO_UPLOAD | typeof SENT }) {
  const t = useTripTexts();
  const lang = useLang();
  const tonnes = (kg: unknown) => (typeof kg === 'number' ? t('tonnes', { n: tonnesFromKg(kg) }) : '—');
  return (
    <Panel title={title} figures={useFigures(list, query)} room={200}>
      {({ records }) => (
        <div className={classes.list}>
          {records.map((row) => (
            <LoadCard
              key={row.id}
              to={tripPath(String(row.waybillId))}
              label={String(row.receiptNo)}
              route={row.titles.waybillId ?? String(row.receiptNo)}
              facts={[
                <StateTag key="state" spec={receipt} state={row.status} lang={lang} />,
                `${t('loaded')} ${tonnes(row.loadWeightKg)}`,
                `${t('unloaded')} ${tonnes(row.unloadWeightKg)}`,
                typeof row.uploadedAt === 'number' ? formatTime(row.uploadedAt, 'm-d h:i') : '',
                typeof row.paperReceivedAt === 'number'
                  ? t('receipts.paper', { at: formatTime(row.paperReceivedAt, 'm-d') })
                  : t('receipts.noPaper'),
              ]}
            />
          ))}
          {records.length === 0 && t('receipts.none')}
        </div>
      )}
    </Panel>
  );
}

/** The receipts of this driver or fleet: each leads to its trip, where it is uploaded. */
export function OwnReceipts() {
  const t = useTripTexts();
  return (
    <>
      <Receipts title={t('receipts.open')} query={TO_UPLOAD} />
      <Receipts title={t('receipts')} query={SENT} />
    </>
  );
}
