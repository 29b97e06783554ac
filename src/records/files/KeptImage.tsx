import { Image } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLoaded } from '../../ui/useLoaded.ts';

interface Props {
  id: string;
  alt: string;
  /** Must be the same function while the id stays. */
  open: (id: string) => Promise<Blob | null>;
  /** It is no longer on this device. */
  onGone?: () => void;
}

/** A small picture that is kept on this device. */
export function KeptImage({ id, alt, open, onGone }: Props) {
  const found = useLoaded(id, open);
  const blob = found.state === 'ready' ? found.value : null;
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (blob === null || image.current === null) return undefined;
    const address = URL.createObjectURL(blob);
    image.current.src = address;
    return () => {
      URL.revokeObjectURL(address);
    };
  }, [blob]);
  const isGone = found.state === 'ready' && found.value === null;
  const gone = useEffectEvent(() => onGone?.());
  useEffect(() => {
    if (isGone) gone();
  }, [isGone]);
  return <Image ref={image} alt={alt} w={72} h={72} radius="sm" fit="cover" />;
}
