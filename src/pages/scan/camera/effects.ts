import { fromCallback, fromPromise } from 'xstate';
import type { codeCameraMachine } from '../../../../machines/codeCamera/machine.ts';
import type { CodeCameraEvent, Opened } from '../../../../machines/codeCamera/setup.ts';
import type { ProvidedTo } from '../../../../machines/placeholder.ts';
import { readPicture } from './reader.ts';

/** Between two pictures, ms. */
const PAUSE_MS = 120;
/** A code that was not in the picture for so long is gone, ms. */
const GONE_MS = 700;
/** The camera that looks away from the person; small bars need some points. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

const DENIED: readonly string[] = ['NotAllowedError', 'SecurityError'];
const NONE: readonly string[] = ['NotFoundError', 'OverconstrainedError'];

/** What the browser means when it does not give the camera. */
export function kindOf(error: unknown): Exclude<Opened['kind'], 'open'> {
  const name = error instanceof DOMException ? error.name : '';
  if (DENIED.includes(name)) return 'denied';
  return NONE.includes(name) ? 'none' : 'busy';
}

function off(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

const hasTorch = (track: MediaStreamTrack | undefined) =>
  track !== undefined && 'getCapabilities' in track && 'torch' in track.getCapabilities();

/** The effects of a camera; `show` says which element of the page shows what it sees. */
export function cameraEffects() {
  let video: HTMLVideoElement | null = null;
  let stream: MediaStream | null = null;
  const trackOf = () => stream?.getVideoTracks()[0];

  async function opened(signal: AbortSignal): Promise<Opened> {
    // A page reached by plain http gets none.
    if (!('mediaDevices' in navigator)) return { kind: 'none' };
    let given: MediaStream;
    try {
      given = await navigator.mediaDevices.getUserMedia(WANTED);
    } catch (error) {
      return { kind: kindOf(error) };
    }
    // The person went on meanwhile.
    if (signal.aborted) off(given);
    signal.throwIfAborted();
    stream = given;
    return { kind: 'open', hasTorch: hasTorch(trackOf()) };
  }

  async function watch(say: (event: CodeCameraEvent) => void, signal: AbortSignal): Promise<void> {
    const picture = video;
    if (picture === null) throw new Error('Nothing shows the picture.');
    // A page that was hidden meanwhile has given its camera back.
    if (stream === null) await opened(signal);
    picture.srcObject = stream;
    await picture.play();
    let seenAt: number | null = null;
    while (!signal.aborted) {
      if (!document.hidden && picture.readyState >= picture.HAVE_CURRENT_DATA) {
        const text = await readPicture(await createImageBitmap(picture), signal);
        const now = performance.now();
        if (text !== null) {
          seenAt = now;
          say({ type: 'code.seen', text });
        } else if (seenAt !== null && now - seenAt > GONE_MS) {
          seenAt = null;
          say({ type: 'code.gone' });
        }
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  return {
    show: (element: HTMLVideoElement | null) => {
      video = element;
    },
    actors: {
      open: fromPromise<Opened>(({ signal }) => opened(signal)),
      look: fromCallback(({ sendBack }) => {
        const say: (event: CodeCameraEvent) => void = sendBack;
        const ending = new AbortController();
        const { signal } = ending;
        const lost = () => {
          if (!signal.aborted) say({ type: 'camera.lost' });
        };
        trackOf()?.addEventListener('ended', lost, { signal });
        watch(say, signal).catch(lost);
        return () => {
          ending.abort();
          off(stream);
          stream = null;
        };
      }),
      light: fromPromise<boolean, { readonly isLit: boolean }>(async ({ input: { isLit } }) => {
        const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: isLit };
        await trackOf()?.applyConstraints({ advanced: [torch] });
        return isLit;
      }),
    },
  } satisfies ProvidedTo<typeof codeCameraMachine> & { show: unknown };
}
