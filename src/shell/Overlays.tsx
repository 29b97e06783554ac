import { useSelector } from '@xstate/react';
import { lazy, memo, useEffect } from 'react';
import { isPaletteOpen } from '../../machines/palette/selectors.ts';
import { areNoticesOpen } from '../../machines/noticeCentre/selectors.ts';
import { isSessionEnding } from '../../machines/expiry/selectors.ts';
import { whenIdle } from '../app/idle.ts';
import { useCommandKeys } from './commands/useCommandKeys.ts';
import { useActor, useActors } from '../app/actors.ts';
import { useHasBeenTrue } from '../ui/useHasBeenTrue.ts';
import { useOffersGuide } from './guide/useOffersGuide.ts';
import { Deferred } from '../ui/Deferred.tsx';
import { prefetchPalette } from './palette/effects.ts';
import { closePanel, usePanel } from './panels.ts';
import { QuietBoundary } from './QuietBoundary.tsx';
import { expiryWarning } from './rareViews.ts';
import { ReleasePrompt } from './release/ReleasePrompt.tsx';
import { ConfirmPlace } from './ConfirmPlace.tsx';
import { Watermark } from './watermark/Watermark.tsx';

const NoticeDrawer = lazy(() => import('./notices/NoticeDrawer.tsx'));
const Palette = lazy(() => import('./palette/Palette.tsx'));
const GuideOffer = lazy(() => import('./guide/GuideOffer.tsx'));
const Tour = lazy(() => import('./guide/Tour.tsx'));
const SettingsDrawer = lazy(() => import('./SettingsDrawer.tsx'));
const MustRead = lazy(() => import('./mustRead/MustRead.tsx'));
const ReportDialog = lazy(() => import('./report/ReportDialog.tsx'));
const ShortcutSheet = lazy(() => import('./shortcuts/ShortcutSheet.tsx'));

/** For this time the current page has the network to itself, ms. */
const IDLE_DELAY_MS = 2_000;

/** The overlays that commands open over the layout, and the keys that do so. */
export const Overlays = memo(function Overlays() {
  const palette = useActor('palette');
  const noticeCentre = useActor('noticeCentre');
  const expiry = useActor('expiry');
  const panel = usePanel();
  // The chart has loaded its code before it is open.
  const isPaletteShown = useSelector(palette, isPaletteOpen);
  const hasOpenedNotices = useHasBeenTrue(useSelector(noticeCentre, areNoticesOpen));
  const bell = useActor('noticeBell');
  const owesReading = useHasBeenTrue(useSelector(bell, ({ context }) => context.bell?.must === true));
  const isExpiring = useSelector(expiry, isSessionEnding);
  const actors = useActors();
  useCommandKeys();
  useEffect(() => {
    const timer = setTimeout(() => {
      whenIdle(() => {
        prefetchPalette(actors);
      });
    }, IDLE_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [actors]);
  return (
    <Deferred fallback={null}>
      <Watermark />
      <ReleasePrompt />
      <QuietBoundary>{isExpiring && <expiryWarning.View fallback={null} />}</QuietBoundary>
      <QuietBoundary>{isPaletteShown && <Palette />}</QuietBoundary>
      <QuietBoundary>{owesReading && <MustRead />}</QuietBoundary>
      <QuietBoundary>{hasOpenedNotices && <NoticeDrawer />}</QuietBoundary>
      <QuietBoundary>
        <ConfirmPlace />
      </QuietBoundary>
      <Welcome />
      <QuietBoundary key={panel}>
        {panel === 'settings' && <SettingsDrawer onClose={closePanel} />}
        {panel === 'report' && <ReportDialog onClose={closePanel} />}
        {panel === 'tour' && <Tour onEnd={closePanel} />}
        {panel === 'shortcuts' && <ShortcutSheet onClose={closePanel} />}
      </QuietBoundary>
    </Deferred>
  );
});

/** Follows every page change, so that its parents need not re-render. */
function Welcome() {
  const isNew = useOffersGuide();
  return <QuietBoundary>{isNew && <GuideOffer />}</QuietBoundary>;
}
