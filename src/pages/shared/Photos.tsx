import { Anchor } from '@mantine/core';
import { fileUrl } from '../../../domain/calls/files.ts';
import { linkedFileUrl } from '../../../domain/calls/linked.ts';
import type { OpenedLink } from '../../../domain/calls/sharing.ts';
import { HOST } from '../../app/http.ts';
import classes from './shared.module.css';
import { useLinkedTexts } from './texts.ts';

interface Props {
  ids: readonly string[];
  /** Number of the waybill, used in names of saved files. */
  no: string;
  /** Without a token: the row, for somebody who may open its files. */
  link: OpenedLink<'waybill'> | { readonly id: string };
}

/** Photos of the receipt, readable with the link or the own login; each can be saved. */
export function Photos({ ids, no, link }: Props) {
  const t = useLinkedTexts();
  if (ids.length === 0) return <p className={classes.soft}>{t('photos.none')}</p>;
  return (
    <ul className={classes.photos}>
      {ids.map((id, index) => {
        const url = `${HOST}${'t' in link ? linkedFileUrl(id, link) : fileUrl(id)}`;
        const name = t('photo', { n: index + 1 });
        return (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={name} loading="lazy" />
            </a>
            <Anchor
              size="sm"
              href={url}
              download={`${no}-${String(index + 1)}`}
              aria-label={t('photo.save', { name })}
            >
              {t('save')}
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}
