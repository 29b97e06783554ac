import { useMapTexts } from '../../map/texts.ts';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { NoLink } from '../linked/NoLink.tsx';
import { useTrackLink } from './link.ts';
import { LinkedTrack, Waiting } from './LinkedTrack.tsx';

/** The track of one waybill for holders of its link and for users who may follow it, made for a phone (records 4). */
export default function TrackOfVehicleForMobilePage() {
  const t = useMapTexts();
  const link = useTrackLink();
  return (
    <EntryFrame title={t('link.title')}>
      {link === undefined ? (
        <Waiting />
      ) : link === null ? (
        <NoLink />
      ) : (
        <LinkedTrack key={`${link.waybillId} ${link.t ?? ''}`} link={link} />
      )}
    </EntryFrame>
  );
}
