import { Alert, Badge, Button, Card, Group, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { say } from '../../../domain/codes/label.ts';
import { editionWarning } from '../../../domain/codes/lists/editionWarning.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { editionSubscription } from '../../../domain/records/editionSubscription.ts';
import { paidRecord } from '../../../domain/records/paidRecord.ts';
import { warningOf } from '../../../domain/rules/editions.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { useQuietChanges } from '../../records/useQuietChanges.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useRefreshed } from '../../ui/useLoaded.ts';
import { StateTag } from '../../records/values/StateTag.tsx';
import classes from './edition.module.css';
import { type EditionRow, loadOwn, nameOf, type SubscriptionRow } from './editions.ts';
import { useEditionTexts } from './texts.ts';

const PAY = '/systemManage/paidRecords';
const MINUTE_MS = 60_000;
const day = (at: number) => formatTime(at, 'y-m-d');

/** The subscription of the own group: its period, its balance, what it is warned of, and how it is paid. */
export function SubscriptionCard() {
  const t = useEditionTexts();
  const [round, setRound] = useState(0);
  const again = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  const changes = useQuietChanges(editionSubscription.name);
  const found = useRefreshed(`${String(round)}|${String(changes)}`, loadOwn);
  return (
    <Card component="section" aria-label={t('card')} withBorder m="md" mb={0} padding="md">
      <Fetched
        found={found}
        t={t}
        onRetry={again}
        waiting={<Skeleton height={140} role="status" aria-busy />}
      >
        {({ own, editions }) =>
          own === null ? <Text c="dimmed">{t('none')}</Text> : <Own own={own} editions={editions} />
        }
      </Fetched>
    </Card>
  );
}

interface Props {
  own: SubscriptionRow;
  editions: readonly EditionRow[];
}

function Own({ own, editions }: Props) {
  const t = useEditionTexts();
  const lang = useLang();
  const viewer = useViewer();
  const edition = editions.find(({ id }) => id === own.editionId);
  const next = editions.find(({ id }) => id === own.nextEditionId);
  const isFull = edition === undefined || edition.isBuiltIn;
  const fee = edition?.perWaybillFeeFen ?? 0;
  const now = useNow(MINUTE_MS);
  const warning = warningOf(own, fee, now);
  const figures = [
    [t('balance'), yuanFromFen(own.balanceFen)],
    [t('owed'), yuanFromFen(own.owedFen)],
    [t('warn'), yuanFromFen(own.warnFen)],
    [t('perWaybill'), yuanFromFen(fee)],
  ] as const;
  const mayPay = !isFull && mayEdit(paidRecord, viewer, 'create');
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Title order={2} size="h4">
          {edition ? nameOf(edition, lang) : say(editionSubscription.label, lang)}
        </Title>
        <StateTag spec={editionSubscription} state={own.status} lang={lang} />
        {warning !== 'none' && (
          <Badge color={warning === 'overdue' ? 'red' : 'orange'} variant="light">
            {label(editionWarning, warning, lang)}
          </Badge>
        )}
      </Group>
      {isFull ? <Text size="sm">{t('full')}</Text> : <Period own={own} />}
      {next && own.nextAt !== null && (
        <Text size="sm" c="dimmed">
          {t('next', { at: day(own.nextAt), name: nameOf(next, lang) })}
        </Text>
      )}
      {own.status === 'overdue' && own.graceUntil !== null && (
        <Alert color="orange" role="status">
          {t('grace', { to: formatTime(own.graceUntil, 'y-m-d h:i') })}
        </Alert>
      )}
      {own.status === 'suspended' && (
        <Alert color="red" role="alert">
          {t('suspended')}
        </Alert>
      )}
      {!isFull && (
        <dl className={classes.figures}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {mayPay && (
        <Group gap="xs">
          <Button component={Link} to={PAY} size="sm">
            {t('records')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** The bar of the period, from its beginning to its end, with today in it. */
function Period({ own: { startAt, endAt, trialEndAt, status } }: Pick<Props, 'own'>) {
  const t = useEditionTexts();
  const now = useNow(MINUTE_MS);
  if (endAt === null) return <Text size="sm">{t('noEnd')}</Text>;
  const over = (now - startAt) / Math.max(1, endAt - startAt);
  const percent = Math.round(Math.min(1, Math.max(0, over)) * 100);
  const says = t('period', { from: day(startAt), to: day(endAt), percent });
  return (
    <Stack gap={4}>
      <Progress value={percent} aria-label={says} />
      <Text size="sm" c="dimmed">
        {says}
        {status === 'trial' && trialEndAt !== null ? ` · ${t('trial', { to: day(trialEndAt) })}` : ''}
      </Text>
    </Stack>
  );
}
