import { useCallback, useRef, useState } from 'react';
import { fileFault, PICTURE_RULE } from '../../../domain/rules/fileTypes.ts';

interface UnderWay {
  readonly key: number;
  readonly file: File;
}

/** Pictures that are sent for a text. */
export interface Uploads {
  readonly underWay: readonly UnderWay[];
  /** Chosen last, and no picture, or too large. */
  readonly refused: readonly File[];
  readonly add: (files: readonly File[]) => void;
  readonly store: (key: number, id: string) => void;
  readonly drop: (key: number) => void;
}

/** @param onStored gets each picture as soon as it is stored, with its name */
export function useRichUploads(onStored: (id: string, name: string) => void): Uploads {
  const [underWay, setUnderWay] = useState<readonly UnderWay[]>([]);
  const [refused, setRefused] = useState<readonly File[]>([]);
  const lastKey = useRef(0);
  const add = useCallback((files: readonly File[]) => {
    setRefused(files.filter((file) => fileFault(file, PICTURE_RULE) !== null));
    const fit = files.filter((file) => fileFault(file, PICTURE_RULE) === null);
    setUnderWay((before) => [...before, ...fit.map((file) => ({ key: (lastKey.current += 1), file }))]);
  }, []);
  const drop = (key: number) => {
    setUnderWay((before) => before.filter((one) => one.key !== key));
  };
  const store = (key: number, id: string) => {
    const file = underWay.find((one) => one.key === key)?.file;
    drop(key);
    onStored(id, (file?.name ?? '').replace(/\.\w+$/, ''));
  };
  return { underWay, refused, add, store, drop };
}
