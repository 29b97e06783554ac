import { Loader, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { readFence } from '../../../domain/calls/linked.ts';
import type { OpenedLink } from '../../../domain/calls/sharing.ts';
import { useMapTexts } from '../../map/texts.ts';
import { ask } from '../../records/wire.ts';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { Linked } from '../shared/Linked.tsx';
import classes from './Enclosure.module.css';

const PlaceMap = lazy(() => import('../../map/PlaceMap.tsx'));

type Link = OpenedLink<'stationFence' | 'addressFence'>;
const read = (link: Link) => ask(readFence, link);

/** The fence of a place for holders of its link, read-only. Null: there is no link. */
export function LinkedFence({ link }: { link: Link | null }) {
  const t = useMapTexts();
  const { t: shell } = useTranslation();
  return (
    <EntryFrame title={shell('route.Enclosure')}>
      <Linked link={link} read={read}>
        {({ name, lng, lat, radiusM, fencePoints }) => {
          const center = lng === null || lat === null ? null : { lng, lat };
          return (
            <div className={classes.linked}>
              <Text fw={600}>{name}</Text>
              <Suspense fallback={<Loader size="sm" role="status" aria-busy aria-label={t('loading')} />}>
                <PlaceMap shape={{ center, radiusM, corners: fencePoints }} />
              </Suspense>
              {radiusM !== null && (
                <Text size="sm">
                  {t('place.radius')}: {t('fence.metres', { m: radiusM })}
                </Text>
              )}
            </div>
          );
        }}
      </Linked>
    </EntryFrame>
  );
}
