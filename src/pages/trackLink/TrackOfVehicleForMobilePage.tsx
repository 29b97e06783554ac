import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { useMapTexts } from '../../map/texts.ts';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { NoLink } from '../linked/NoLink.tsx';
import { linkFrom } from './link.ts';
import { LinkedTrack } from './LinkedTrack.tsx';

/** The track of one waybill for holders of its link, made for a phone (records 4). */
export default function TrackOfVehicleForMobilePage() {
  const t = useMapTexts();
  const search = useSearch();
  const link = useMemo(() => linkFrom(search), [search]);
  return (
    <EntryFrame title={t('link.title')}>
      {link ? <LinkedTrack key={search} link={link} /> : <NoLink />}
    </EntryFrame>
  );
}
