import { Image } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
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
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  const isGone = found.state === 'ready' && found.value === null;
  const gone = useEffectEvent(() => onGone?.());
  useEffect(() => {
    if (isGone) gone();
  }, [isGone]);
  return <Image src={address} alt={alt} w={72} h={72} radius="sm" fit="cover" />;
}
