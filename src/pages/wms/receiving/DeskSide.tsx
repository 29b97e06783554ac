import { Alert, Text } from '@mantine/core';
import { say } from '../../../../domain/codes/label.ts';
import { inboundOrder } from '../../../../domain/records/inboundOrder.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import { useLang } from '../../../app/hooks.ts';
import { Pictures } from '../../../records/files/Pictures.tsx';
import { RefLink } from '../../../records/values/RefLink.tsx';
import { PlateTag } from '../../../ui/PlateTag.tsx';
import type { DeskLine, DeskOrder } from './order.ts';
import classes from './receiving.module.css';
import { useReceivingTexts } from './texts.ts';

interface Props {
  order: DeskOrder;
  line: DeskLine | undefined;
}

const { fields } = inboundOrder;
const day = (ms: number | null) => (ms === null ? '—' : formatTime(ms, 'y-m-d'));

/** Beside the line in hand: its lots, the truck, and the photos of the arrival. */
export function DeskSide({ order, line }: Props) {
  const t = useReceivingTexts();
  const lang = useLang();
  const lots = (order.lines ?? []).filter(
    ({ goodsId, lotNo }) => goodsId === line?.goodsId && lotNo !== null,
  );
  const { plateNumber, driverName, driverPhone, waybillId, planAt, arrivedAt, photos } = order;
  const facts = [
    [say(fields.driverName.label, lang), [driverName, driverPhone].filter(Boolean).join(' ')],
    [say(fields.planAt.label, lang), planAt === null ? '' : formatTime(planAt, 'm-d h:i')],
    [say(fields.arrivedAt.label, lang), arrivedAt === null ? '' : formatTime(arrivedAt, 'm-d h:i')],
  ].filter(([, text]) => text !== '');
  return (
    <aside className={classes.side}>
      {order.contractId === null && (
        <Alert color="orange" role="status">
          {t('noContract')}
        </Alert>
      )}
      <section aria-label={t('lots')}>
        <h3>{t('lots')}</h3>
        {lots.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('noLots')}
          </Text>
        ) : (
          <ul className={classes.lots}>
            {lots.map(({ lineNo, lotNo, producedAt, expireAt }) => (
              <li key={lineNo}>
                <strong>{lotNo}</strong> {day(producedAt)} → {day(expireAt)}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-label={t('truck')}>
        <h3>{t('truck')}</h3>
        {typeof plateNumber === 'string' && <PlateTag plate={plateNumber} color={undefined} lang={lang} />}
        <dl className={classes.facts}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {typeof waybillId === 'string' && (
            <div>
              <dt>{say(fields.waybillId.label, lang)}</dt>
              <dd>
                <RefLink record="waybill" id={waybillId}>
                  {order.titles.waybillId ?? '…'}
                </RefLink>
              </dd>
            </div>
          )}
        </dl>
        {typeof plateNumber !== 'string' && facts.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('noTruck')}
          </Text>
        )}
      </section>
      {photos !== null && photos.length > 0 && (
        <section aria-label={t('photos')}>
          <h3>{t('photos')}</h3>
          <Pictures ids={photos} name={t('photos')} />
        </section>
      )}
    </aside>
  );
}
