import { useLang } from '../../app/hooks.ts';
import { Image } from '@mantine/core';
import { fileUrl } from '../../../domain/calls/files.ts';
import { scanViewOf } from '../../../machines/scanStation/selectors.ts';
import { taskIn } from '../../../machines/scanStation/setup.ts';
import { useWmsTexts } from '../wms/texts.ts';
import classes from './scan.module.css';
import type { Station } from './useStation.ts';
import { namesOf, written } from './words.ts';

/** What is expected now, large enough to be read from an arm's length. */
export function Expected({
  station: { snapshot, catalogue, queued },
  isWrong,
  isBeside,
}: {
  station: Station;
  isWrong: boolean;
  /** The picture of the camera needs room. */
  isBeside: boolean;
}) {
  const t = useWmsTexts();
  const lang = useLang();
  const { context } = snapshot;
  const view = scanViewOf(snapshot);
  const task = taskIn(context);
  const { goods, place, thing } = namesOf(task, catalogue, lang);
  const isUnstarted = context.job?.status === 'submitted' || context.job?.status === 'draft';
  const said = () => {
    if (view === 'place')
      return place === '' ? t('scan.expectAnyPlace') : t('scan.expectPlace', { code: place });
    if (view === 'goods') return t('scan.expectGoods', { name: goods });
    if (view === 'qty') return t('scan.howMany');
    if (view === 'repeated') return t('scan.repeated');
    if (view === 'shared') return t('scan.which');
    if (view === 'finished' && queued > 0) return t('scan.finished.queued');
    if (view === 'finished') return t(isUnstarted ? 'scan.toStart' : 'scan.finished');
    return t('scan.working');
  };
  const picture = (view === 'goods' || view === 'qty') && task !== null ? (thing?.pictureId ?? null) : null;
  return (
    <div
      className={classes.expected}
      role="status"
      aria-label={t('scan.expected')}
      data-wrong={isWrong || undefined}
      data-step={isBeside ? 'beside' : view}
    >
      {picture !== null && <Image src={fileUrl(picture)} alt={goods} mah={96} fit="contain" />}
      {said()}
      {task !== null && view !== 'finished' && view !== 'shared' && (
        <small>
          {view === 'place' || view === 'goods' ? '' : goods}{' '}
          {task.lotNo !== null && t('scan.lot', { lot: task.lotNo })}{' '}
          {task.left !== null && t('scan.left', { n: written(task.left), unit: thing?.unitName ?? '' })}
        </small>
      )}
    </div>
  );
}
