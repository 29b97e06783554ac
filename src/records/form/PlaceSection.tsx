import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { z } from 'zod';
import type { Fields } from '../../../domain/schema/field.ts';
import type { PlaceShape } from '../../map/FenceLayer.ts';
import { useMapTexts } from '../../map/texts.ts';
import { LoadingMask } from '../../ui/LoadingMask.tsx';
import { type Filled, type Form, useFormValue } from './useForm.ts';

// The map and its library are loaded only on demand.
const PlaceMap = lazy(() => import('../../map/PlaceMap.tsx'));

const degrees = z.number();
const cornersSchema = z.array(z.object({ lng: degrees, lat: degrees }));

/** Names of the two fields of a place. */
export interface PlaceNames {
  readonly lng: string;
  readonly lat: string;
}

/** The places in a section of a form: each a longitude and a latitude that are typed. */
export function placesIn(fields: Fields, section: string): PlaceNames[] {
  return Object.entries(fields).flatMap(([lng, field]) => {
    const lat = lng.replace(/lng$/i, (end) => (end === 'lng' ? 'lat' : 'Lat'));
    const isPlace = field.kind === 'deg' && lat !== lng && fields[lat]?.kind === 'deg';
    return isPlace && field.auto !== true && field.section === section ? [{ lng, lat }] : [];
  });
}

/** The place in a form's values, and the fence around it where the form has one. */
function shapeOf(fields: Fields, values: Filled['values'], { lng, lat }: PlaceNames): PlaceShape {
  const point = z.object({ lng: degrees, lat: degrees }).safeParse({ lng: values[lng], lat: values[lat] });
  const corners = z.array(z.unknown()).catch([]).parse(values.fencePoints);
  const isFenced = lng === 'lng';
  const isPolygon = isFenced && fields.fencePoints !== undefined && values.fenceKind === 'polygon';
  const hasCircle = isFenced && fields.radiusM !== undefined && !isPolygon;
  return {
    center: point.success ? point.data : null,
    radiusM: hasCircle
      ? z
          .number()
          .nullable()
          .catch(null)
          .parse(values.radiusM ?? null)
      : null,
    // Incomplete lines are not corners.
    corners: isPolygon ? corners.flatMap((corner) => cornersSchema.safeParse([corner]).data ?? []) : null,
  };
}

/** A map beside the typed coordinates of a form: both change the same values. */
export function PlaceSection({ fields, form, names }: { fields: Fields; form: Form; names: PlaceNames }) {
  const t = useMapTexts();
  const [isOpen, setOpen] = useState(false);
  const { set } = form;
  const values = useFormValue(form, (filled) => filled.values);
  const shape = useMemo(() => shapeOf(fields, values, names), [fields, values, names]);
  const change = (next: PlaceShape) => {
    if (next.center && next.center !== shape.center) {
      set(names.lng, String(next.center.lng));
      set(names.lat, String(next.center.lat));
    }
    if (next.radiusM !== null && next.radiusM !== shape.radiusM) set('radiusM', String(next.radiusM));
    if (next.corners && next.corners !== shape.corners)
      set(
        'fencePoints',
        next.corners.map(({ lng, lat }) => ({ lng: String(lng), lat: String(lat) })),
      );
  };
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMapPin size={15} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {t(isOpen ? 'place.close' : 'place.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={<LoadingMask />}>
          <PlaceMap shape={shape} onChange={change} />
        </Suspense>
      )}
    </div>
  );
}
