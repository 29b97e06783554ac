import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { label } from '../../../domain/codes/lists/list.ts';
import { stationDeviceKind } from '../../../domain/codes/lists/site.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { GateRead, type Read } from './GateRead.tsx';
import { useYardTexts } from './texts.ts';
import { useDeviceWords } from './useDeviceWords.ts';
import type { Yard } from './useYard.ts';
import classes from './yard.module.css';

type Board = Yard['board'];

interface Props {
  board: Board;
  /** Why nothing can be done now. */
  closed: string | undefined;
  busy: string | null;
  /** Only a keeper of the gate settles reads. */
  isGateKeeper: boolean;
  onSettle: (read: Read, isAccepted: boolean) => void;
  onOpen: (id: string) => void;
}

/** What needs a person besides the lanes: doubtful reads of the gate, refused slips of a kiosk, devices that are away. */
export function Rail({ board: { reads, slips, devices }, closed, busy, isGateKeeper, ...hands }: Props) {
  const t = useYardTexts();
  return (
    <aside className={classes.rail} aria-label={t('rail')}>
      <Part title={t('reads')} none={t('reads.none')}>
        {reads.map((read) => (
          <GateRead
            key={read.id}
            read={read}
            closed={closed}
            isBusy={busy === read.id}
            isKeeper={isGateKeeper}
            {...hands}
          />
        ))}
      </Part>
      <Part title={t('slips')} none={t('slips.none')}>
        {slips.map((slip) => (
          <RefusedSlip key={slip.id} slip={slip} />
        ))}
      </Part>
      <Part title={t('devices')} none={t('devices.none')}>
        {devices.map((device) => (
          <DeviceLine key={device.id} device={device} />
        ))}
      </Part>
    </aside>
  );
}

function Part({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <section className={classes.part}>
      <Text size="sm" fw={600}>
        {title} {children.length > 0 && children.length}
      </Text>
      {children.length === 0 ? (
        <Text size="xs" c="dimmed">
          {none}
        </Text>
      ) : (
        <ul aria-label={title}>{children}</ul>
      )}
    </section>
  );
}

/** Somebody who came without a network and could not be checked in, and why. */
function RefusedSlip({ slip: { at, plate, idTail, msg } }: { slip: Board['slips'][number] }) {
  const t = useYardTexts();
  return (
    <li className={classes.note}>
      <Text size="sm">
        {[formatTime(at, 'h:i'), plate, idTail === '' ? null : t('slips.tail', { tail: idTail })]
          .filter((part) => part !== null)
          .join(' · ')}
      </Text>
      <Text size="xs" c="red">
        {msg}
      </Text>
    </li>
  );
}

/** A device, whether it was heard of lately, and what it says is wrong. */
function DeviceLine({ device }: { device: Board['devices'][number] }) {
  const words = useDeviceWords();
  const lang = useLang();
  const { deviceName, kind, isOnline, fault } = device;
  return (
    <li className={classes.device}>
      <i data-online={isOnline || undefined} aria-hidden />
      <Text size="sm">
        {deviceName} · {label(stationDeviceKind, kind, lang)}
      </Text>
      <Text size="xs" c="dimmed">
        {words.seen(device)}
      </Text>
      {fault !== null && (
        <Badge color="orange" variant="light" size="sm" tt="none">
          {words.fault(fault)}
        </Badge>
      )}
    </li>
  );
}
