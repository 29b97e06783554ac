import { Button, Group, Loader } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ScannedDocument } from '../../../domain/calls/scan.ts';
import { useViewer } from '../../app/hooks.ts';
import { useWmsTexts } from '../wms/texts.ts';

/** Only a keeper with a scanner needs it. */
const ScanStation = lazy(async () => ({ default: (await import('./ScanStation.tsx')).ScanStation }));

/** Below the width of a desk a keeper holds a scanner. */
const HANDHELD = '(max-width: 61.9375em)';

/** A page of the warehouse with its scan station: `?scan=1`, and by itself on a small screen of a keeper. */
export function withScan(record: ScannedDocument, path: string, Page: ComponentType): ComponentType {
  return function ScannedPage() {
    const t = useWmsTexts();
    const { role } = useViewer();
    const [at, navigate] = useLocation();
    const query = new URLSearchParams(useSearch());
    const isHandheld = useMediaQuery(HANDHELD, false, { getInitialValueInEffect: false });
    const isHere = at === path;
    const asked = isHere ? query.get('scan') : null;
    const isPlain = isHere && [...query.keys()].length === 0;
    if (role !== 'warehouse') return <Page />;
    if (asked === '1' || (asked === null && isPlain && isHandheld))
      return (
        <Suspense fallback={<Loader aria-label={t('scan.loading')} />}>
          <ScanStation record={record} path={path} />
        </Suspense>
      );
    return (
      <>
        <Group justify="flex-end" px="md" pt="xs">
          <Button
            size="xs"
            variant="light"
            onClick={() => {
              navigate(`${path}?scan=1`);
            }}
          >
            {t('scan.toScan')}
          </Button>
        </Group>
        <Page />
      </>
    );
  };
}
