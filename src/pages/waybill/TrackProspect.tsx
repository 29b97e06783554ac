import { Alert, Anchor, List } from '@mantine/core';
import { IconRouteOff } from '@tabler/icons-react';
import { Link } from 'wouter';
import { readTower } from '../../../domain/calls/tower.ts';
import { trackProspect } from '../../../domain/calls/trackProspect.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { type Label, say } from '../../../domain/codes/label.ts';
import { lackText, type RemedyReader, remedyText } from '../../../domain/reporting/trackProspectTexts.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { useTexts } from '../../records/texts.ts';
import { useRefreshed } from '../../ui/useLoaded.ts';
import { useNow } from '../../ui/useNow.ts';
import { TOWER } from './tower.ts';

/** Silence grows by the minute. */
const CLOCK_MS = 60_000;

const TITLES = {
  open: [
    '轨迹有缺失，现在还能补救',
    'The track lacks something that can still be mended',
    'A la trayectoria le falta algo que aún puede corregirse',
    '軌跡に不備があります。今ならまだ補えます',
  ],
  lost: [
    '轨迹有缺失，会影响上报和付款',
    'The track lacks something; it holds up report and payment',
    'A la trayectoria le falta algo; detiene el informe y el pago',
    '軌跡に不備があり、報告と支払に影響します',
  ],
  excused: [
    '轨迹例外已批准，付款不受影响',
    'A track exception is approved: the payment is not held up',
    'Hay una excepción de trayectoria aprobada: el pago no se detiene',
    '軌跡の例外が承認済みのため、支払には影響しません',
  ],
} as const satisfies Readonly<Record<string, Label>>;

/** @param key id of the waybill, its version, and the minute */
function load(key: string) {
  const [id = ''] = key.split(' ');
  return send(trackProspect, { id }, { quiet: true });
}

interface Props {
  row: WireRow;
  reader: RemedyReader;
}

/** What the track of a trip lacks, each with what can be done about it; nothing where it is whole, or cannot be asked for. */
function Said({ row, reader }: Props) {
  const lang = useLang();
  const now = useNow(CLOCK_MS);
  // Of a trip that is over nothing changes by itself.
  const minute = row.goodsReceiptAt === null ? Math.floor(now / CLOCK_MS) : 0;
  const found = useRefreshed(`${row.id} ${String(row.version)} ${String(minute)}`, load);
  if (found.state !== 'ready') return null;
  const { lacks, isExcused } = found.value;
  if (lacks.length === 0)
    return isExcused ? (
      <Alert color="green" role="status">
        {say(TITLES.excused, lang)}
      </Alert>
    ) : null;
  const isLost = lacks.some((lack) => lack.isLost);
  return (
    <Alert
      color={isLost ? 'red' : 'orange'}
      role="status"
      icon={<IconRouteOff size={20} aria-hidden />}
      title={say(isLost ? TITLES.lost : TITLES.open, lang)}
    >
      <List size="sm" withPadding={false} listStyleType="none" spacing={4}>
        {lacks.map((lack) => (
          <List.Item key={lack.name}>
            <strong>{say(lackText(lack), lang)}</strong>
            <br />
            {say(remedyText(lack, reader), lang)}
          </List.Item>
        ))}
      </List>
      {reader === 'desk' && row.status === 'inTransit' && <TowerWay />}
    </Alert>
  );
}

/** The control tower has all trips that are under way: there the crew is called. */
function TowerWay() {
  const words = useTexts();
  const viewer = useViewer();
  if (!mayAsk(viewer, readTower)) return null;
  return (
    <Anchor component={Link} size="sm" to={TOWER}>
      {words('waybill.tower')}
    </Anchor>
  );
}

/** A missing track, said at loading and on the way, while it can still be mended. */
export function TrackProspect(props: Props) {
  const viewer = useViewer();
  return mayAsk(viewer, trackProspect) ? <Said {...props} /> : null;
}
