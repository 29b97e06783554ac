import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import classes from './QueueScreen.module.css';
import { useScreenTexts } from './texts.ts';

interface Props {
  /** The browser waits for somebody to press. */
  isAsked: boolean;
  isSilent: boolean;
  onPress: () => void;
}

/** Switches the sound on: large at the start, later a struck speaker in the head; nothing while calls are heard. */
export function SoundButton({ isAsked, isSilent, onPress }: Props) {
  const t = useScreenTexts();
  if (!isSilent) return null;
  return (
    <button
      type="button"
      className={isAsked ? classes.soundOn : classes.muted}
      data-silent
      aria-label={isAsked ? undefined : t('muted')}
      onClick={onPress}
    >
      {isAsked ? (
        <>
          <IconVolume aria-hidden /> {t('soundOn')}
        </>
      ) : (
        <IconVolumeOff aria-hidden />
      )}
    </button>
  );
}
