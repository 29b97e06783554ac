import { Alert, Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { siteReleaseLink } from '../../../domain/calls/siteRelease.ts';
import { LANGS, type Lang } from '../../../domain/codes/languages.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { askAloud } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { MOBILE } from '../../ui/media.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useNow } from '../../ui/useNow.ts';
import { useWebsiteTexts } from './texts.ts';
import classes from './website.module.css';

/** Widths at which the site is looked at (addendum B 6.6). */
const WIDE = 1280;
const NARROW = 390;
const HEIGHT = 720;
const COPIED_MS = 2_000;

const OWN_NAMES: Readonly<Record<Lang, string>> = { zh: '中文', en: 'English', es: 'Español', ja: '日本語' };
const PAGES = {
  home: '',
  news: '/news',
  service: '/agreement/service',
  privacy: '/agreement/privacy',
} as const;
type Page = keyof typeof PAGES;
const PAGE_NAMES = Object.keys(PAGES) as Page[];

/** The site at one width, made smaller where there is less room. Its pages have no script. */
function Frame({ src, px, title }: { src: string; px: number; title: string }) {
  const { ref, width } = useElementSize();
  const scale = width === 0 ? 1 : Math.min(1, width / px);
  return (
    <div ref={ref} className={classes.frame} style={{ height: HEIGHT * scale }}>
      <iframe
        src={src}
        title={title}
        sandbox="allow-same-origin allow-popups"
        style={{ width: px, height: HEIGHT, transform: `scale(${String(scale)})` }}
      />
    </div>
  );
}

/** Copies one more link to the preview, to be passed on. */
function CopyLink({ id }: { id: string }) {
  const t = useWebsiteTexts();
  const [isBusy, setBusy] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      const answer = await askAloud(siteReleaseLink, { id });
      if (answer.ok) {
        await navigator.clipboard.writeText(location.origin + answer.data.path);
        setCopied(true);
        setTimeout(() => {
          setCopied(false);
        }, COPIED_MS);
      }
    } catch {
      // A toast has said so.
    }
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={isCopied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      onClick={() => void copy()}
    >
      {t(isCopied ? 'copied' : 'copy')}
    </Button>
  );
}

interface Props {
  release: WireRow;
  choice: ReactNode;
  onOpen: () => void;
}

/** A preview side by side as a desktop and a phone show it, in each language (addendum B 6.6). */
export function PreviewFrames({ release, choice, onOpen }: Props) {
  const t = useWebsiteTexts();
  const isPhone = useMediaQuery(MOBILE) ?? false;
  const now = useNow(60_000);
  const [lang, setLang] = useState<Lang>(useLang());
  const [page, setPage] = useState<Page>('home');
  const [shown, setShown] = useState<'wide' | 'narrow'>('narrow');
  const [round, setRound] = useState(0);
  const { id, version, previewUntil } = release;
  const load = useCallback(async () => {
    const answer = await askAloud(siteReleaseLink, { id });
    if (!answer.ok) throw new Error(answer.refusal.msg);
    return answer.data.path;
  }, [id]);
  const isOver = typeof previewUntil === 'number' && previewUntil <= now;
  const found = useLoaded(`${String(version)} ${String(round)} ${String(isOver)}`, load);
  const open = (
    <Button variant="light" onClick={onOpen}>
      {t('open')}
    </Button>
  );
  if (isOver)
    return (
      <Alert color="orange" role="alert">
        <Group justify="space-between">
          {t('over')}
          {open}
        </Group>
      </Alert>
    );
  const frame = (src: string, size: 'wide' | 'narrow') => {
    const px = size === 'wide' ? WIDE : NARROW;
    return <Frame src={src} px={px} title={t('frame', { px })} />;
  };
  return (
    <Stack gap="sm" component="section" aria-label={t('frames')}>
      <Group gap="sm">
        {choice}
        <SegmentedControl
          aria-label={t('language')}
          data={LANGS.map((one) => ({ value: one, label: OWN_NAMES[one] }))}
          value={lang}
          onChange={setLang}
        />
        <SegmentedControl
          aria-label={t('page')}
          data={PAGE_NAMES.map((one) => ({ value: one, label: t(`page.${one}`) }))}
          value={page}
          onChange={setPage}
        />
        {isPhone && (
          <SegmentedControl
            aria-label={t('frames')}
            data={[
              { value: 'narrow', label: t('narrow', { px: NARROW }) },
              { value: 'wide', label: t('wide', { px: WIDE }) },
            ]}
            value={shown}
            onChange={setShown}
          />
        )}
      </Group>
      <Fetched
        found={found}
        t={t}
        onRetry={() => {
          setRound((before) => before + 1);
        }}
      >
        {(path) => {
          const src = `${path}/${lang}${PAGES[page]}`;
          return (
            <>
              <Group gap="sm">
                <CopyLink id={id} />
                <Button
                  component="a"
                  href={src}
                  target="_blank"
                  rel="noreferrer"
                  variant="default"
                  leftSection={<IconExternalLink size={14} aria-hidden />}
                >
                  {t('window')}
                </Button>
                {open}
                {typeof previewUntil === 'number' && (
                  <span className={classes.quiet}>
                    {t('until', { time: formatTime(previewUntil, 'm-d h:i') })}
                  </span>
                )}
              </Group>
              {isPhone ? (
                frame(src, shown)
              ) : (
                <div className={classes.split}>
                  {frame(src, 'wide')}
                  {frame(src, 'narrow')}
                </div>
              )}
            </>
          );
        }}
      </Fetched>
    </Stack>
  );
}
