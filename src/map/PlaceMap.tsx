import { Alert, Button, Group, Text } from '@mantine/core';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { messageOf, refuse } from '../../domain/codes/refusals.ts';
import { fenceCrossesItself } from '../../domain/codes/refusals/codes/basicInfo.ts';
import { isSimpleFence } from '../../domain/rules/fence.ts';
import { useLang } from '../app/hooks.ts';
import { FenceLayer, type PlaceShape } from './FenceLayer.ts';
import { MapBox } from './MapBox.tsx';
import { pointOf } from './pointOf.ts';
import classes from './PlaceMap.module.css';
import { useMapTexts } from './texts.ts';

interface Props {
  shape: PlaceShape;
  /** Absent: the fence is shown, not drawn. */
  onChange?: ((shape: PlaceShape) => void) | undefined;
}

/** A place is seen from this near. */
const NEAR = 14;

/** A place and its fence on a map, drawn by pointer or by keyboard: a download of its own. */
export default function PlaceMap({ shape, onChange }: Props) {
  const t = useMapTexts();
  const lang = useLang();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [layer, setLayer] = useState<FenceLayer | null>(null);
  const told = useRef(onChange);
  useEffect(() => {
    told.current = onChange;
  });
  const canDraw = onChange !== undefined;
  const [start] = useState(() => shape.center ?? shape.corners?.[0] ?? null);
  useEffect(() => {
    if (!map) return undefined;
    const words = {
      center: t('place.center'),
      radius: t('place.radius'),
      corner: (n: number) => t('place.corner', { n }),
    };
    const notify = (next: PlaceShape) => {
      told.current?.(next);
    };
    const added = new FenceLayer(words, canDraw ? notify : null).addTo(map);
    setLayer(added);
    return () => {
      added.remove();
    };
  }, [map, t, canDraw]);
  useEffect(() => {
    layer?.setShape(shape);
  }, [layer, shape]);
  // A place that was typed comes into view.
  const { center } = shape;
  useEffect(() => {
    if (map && center && !map.getBounds().contains(pointOf(center)))
      map.setView(pointOf(center), Math.max(map.getZoom(), NEAR - 2));
  }, [map, center]);

  const { corners } = shape;
  const isCrossing = corners !== null && corners.length > 2 && !isSimpleFence(corners);
  return (
    <div className={classes.frame}>
      <MapBox
        label={t('place.map')}
        className={`${classes.map ?? ''} ${canDraw ? (classes.aimed ?? '') : ''}`}
        start={start === null ? undefined : { center: start, zoom: NEAR }}
        onMap={setMap}
      />
      {isCrossing && (
        <Alert color="red" py="xs" mt="xs" role="alert">
          {messageOf(refuse(fenceCrossesItself), lang)}
        </Alert>
      )}
      {onChange && (
        <>
          <Group gap="xs" mt="xs">
            <Button
              size="xs"
              variant="light"
              onClick={() => {
                if (map) layer?.addPoint(map.getCenter());
              }}
            >
              {t(corners ? 'place.add' : 'place.put')}
            </Button>
            {corners && corners.length > 0 && (
              <Button
                size="xs"
                variant="subtle"
                onClick={() => {
                  onChange({ ...shape, corners: corners.slice(0, -1) });
                }}
              >
                {t('place.drop')}
              </Button>
            )}
          </Group>
          <Text size="xs" c="dimmed" mt={4}>
            {t(corners ? 'place.help.polygon' : 'place.help.point')}
          </Text>
        </>
      )}
    </div>
  );
}
