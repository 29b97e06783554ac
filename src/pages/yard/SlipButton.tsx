import { Button, Group, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { linkHash, shareLink, sharedBy } from '../../../domain/calls/sharing.ts';
import { ownPlace, type QueuePlace } from '../../../domain/calls/yard.ts';
import { useViewer } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { useSaid } from '../../ui/useSaid.ts';
import { useYardTexts } from './texts.ts';

const PrintedSlip = lazy(() => import('./PrintedSlip.tsx'));

/** What is on a slip. */
export interface Slip {
  readonly place: QueuePlace;
  /** The address behind its code. */
  readonly url: string;
}

async function slipOf(id: string): Promise<Slip | { readonly msg: string }> {
  const place = await ask(ownPlace, { id });
  if (!place.ok) return { msg: place.refusal.msg };
  const link = await ask(shareLink, { kind: 'queue', id });
  if (!link.ok) return { msg: link.refusal.msg };
  const hash = linkHash({ kind: 'queue', id, t: link.data.t });
  return { place: place.data, url: new URL(hash, location.href).href };
}

/** Prints the slip of a vehicle again, with a code of its own: the one on the first slip opens nothing any more. */
export function SlipButton({ id }: { id: string }) {
  const t = useYardTexts();
  const { role } = useViewer();
  const [slip, setSlip] = useState<Slip | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useSaid();
  const done = useCallback(() => {
    setSlip(null);
  }, []);
  if (!sharedBy('queue').who.includes(role)) return null;
  const print = () => {
    setBusy(true);
    setFault('');
    slipOf(id)
      .catch(() => ({ msg: t('failed') }))
      .then((made) => {
        if ('msg' in made) setFault(made.msg);
        else setSlip(made);
        setBusy(false);
      })
      .catch(() => undefined);
  };
  return (
    <Group gap="xs">
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPrinter size={14} aria-hidden />}
        loading={isBusy}
        onClick={print}
      >
        {t('slip.print')}
      </Button>
      <Text size="sm" c="red" role="alert">
        {fault}
      </Text>
      {slip && (
        <Suspense fallback={null}>
          <PrintedSlip slip={slip} onDone={done} />
        </Suspense>
      )}
    </Group>
  );
}
