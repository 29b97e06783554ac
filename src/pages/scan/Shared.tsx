import { Button, Image } from '@mantine/core';
import type { ScanCatalogue } from '../../../domain/calls/scan.ts';
import { fileUrl } from '../../../domain/calls/files.ts';
import { useWmsTexts } from '../wms/texts.ts';
import classes from './scan.module.css';
import type { Station } from './useStation.ts';
import { nameOf } from './words.ts';

/** Goods with the same code: the person says by picture and name which of them lies there. */
export default function Shared({ station: { actor, snapshot, catalogue } }: { station: Station }) {
  const t = useWmsTexts();
  const ids = snapshot.context.found?.ids ?? [];
  const things = ids.flatMap((id): ScanCatalogue['goods'] => {
    const thing = catalogue?.goods.find((one) => one.id === id);
    return thing ? [thing] : [];
  });
  return (
    <ul className={classes.jobs} aria-label={t('scan.which')}>
      {things.map((thing) => (
        <li key={thing.id}>
          <Button
            variant="default"
            fullWidth
            h={72}
            justify="flex-start"
            leftSection={
              thing.pictureId === null ? null : (
                <Image src={fileUrl(thing.pictureId)} alt="" w={56} h={56} fit="contain" />
              )
            }
            onClick={() => {
              actor.send({ type: 'goods.meant', id: thing.id });
            }}
          >
            {nameOf(thing)} · {thing.goodsNo}
          </Button>
        </li>
      ))}
      <li>
        <Button
          variant="subtle"
          fullWidth
          h={56}
          onClick={() => {
            actor.send({ type: 'code.dropped' });
          }}
        >
          {t('scan.which.none')}
        </Button>
      </li>
    </ul>
  );
}
