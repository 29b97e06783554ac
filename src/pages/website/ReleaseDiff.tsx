import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { fileUrl } from '../../../domain/calls/files.ts';
import type { SiteContent, SiteWords } from '../../../domain/calls/siteRelease.ts';
import { say } from '../../../domain/codes/label.ts';
import { LANGS, type Lang } from '../../../domain/codes/languages.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { newsLanguage } from '../../../domain/codes/lists/news.ts';
import { siteColour } from '../../../domain/codes/lists/website.ts';
import { site } from '../../../domain/records/site.ts';
import { siteRelease } from '../../../domain/records/siteRelease.ts';
import { SITE_COLOURS } from '../../../domain/rules/siteTheme.ts';
import { linesOf, wordDiff } from '../../../domain/rules/wordDiff.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useWebsiteTexts } from './texts.ts';
import classes from './website.module.css';

interface Sides<T> {
  readonly before: T | null;
  readonly after: T | null;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A text before and after, with its words marked. */
function MarkedText({ before, after }: { before: string; after: string }) {
  const t = useWebsiteTexts();
  const { pieces, byLine } = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <>
      {byLine && (
        <Text size="xs" c="dimmed">
          {t('words.more')}
        </Text>
      )}
      <div className={classes.words} tabIndex={0} role="group">
        {pieces.map(({ kind, text }, at) =>
          kind === 'same' ? (
            <span key={at}>{text}</span>
          ) : kind === 'gone' ? (
            <del key={at}>{text}</del>
          ) : (
            <ins key={at}>{text}</ins>
          ),
        )}
      </div>
    </>
  );
}

/** Two sides of something that changes; an empty one says so by a dash. */
function Pair({ before, after }: { before: ReactNode; after: ReactNode }) {
  const t = useWebsiteTexts();
  const side = (name: string, shown: ReactNode) => (
    <figure>
      <figcaption className={classes.quiet}>{name}</figcaption>
      {shown ?? '—'}
    </figure>
  );
  return (
    <div className={classes.pair}>
      {side(t('before'), before)}
      {side(t('after'), after)}
    </div>
  );
}

function Picture({ id, name }: { id: string | null; name: string }) {
  const t = useWebsiteTexts();
  return id === null ? (
    <span className={classes.quiet}>{t('noPicture')}</span>
  ) : (
    <img src={fileUrl(id)} alt={name} />
  );
}

const FACTS = ['siteName', 'icpNo', 'phone', 'mail', 'address'] as const;
const AGREEMENTS = { service: 'agreementService', privacy: 'agreementPrivacy' } as const;

function SiteChange({ before, after, lang }: Sides<SiteWords> & { lang: Lang }) {
  const t = useWebsiteTexts();
  const facts = FACTS.filter((name) => (before?.[name] ?? null) !== (after?.[name] ?? null));
  const texts = (['service', 'privacy'] as const).filter(
    (kind) => (before?.[kind]?.html ?? '') !== (after?.[kind]?.html ?? ''),
  );
  return (
    <Stack gap="xs">
      {facts.map((name) => (
        <div key={name}>
          <Text size="sm" fw={600}>
            {say(site.fields[name].label, lang)}
          </Text>
          <MarkedText before={before?.[name] ?? ''} after={after?.[name] ?? ''} />
        </div>
      ))}
      {(before?.logo ?? null) !== (after?.logo ?? null) && (
        <Pair
          before={<Picture id={before?.logo ?? null} name={say(site.fields.logo.label, lang)} />}
          after={<Picture id={after?.logo ?? null} name={say(site.fields.logo.label, lang)} />}
        />
      )}
      {texts.map((kind) => (
        <div key={kind}>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {say(site.fields[AGREEMENTS[kind]].label, lang)}
            </Text>
            <Text size="xs" c="dimmed">
              {t('version', { from: before?.[kind]?.version ?? 0, to: after?.[kind]?.version ?? 0 })}
            </Text>
          </Group>
          <MarkedText
            before={linesOf(before?.[kind]?.html ?? '')}
            after={linesOf(after?.[kind]?.html ?? '')}
          />
        </div>
      ))}
    </Stack>
  );
}

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly picture: string;
  readonly link: string | null;
}

function Shows({ one }: { one: Shown }) {
  return (
    <>
      <Picture id={one.picture} name={one.name} />
      <Text size="sm">{one.name}</Text>
      {one.link !== null && (
        <Text size="xs" c="dimmed">
          {one.link}
        </Text>
      )}
    </>
  );
}

/** Pictures of a list that come, go or change, each side by side; null: the list stays as it is. */
function listChange(before: readonly Shown[], after: readonly Shown[]): ReactNode {
  if (isSame(before, after)) return null;
  return <ListChange before={before} after={after} />;
}

function ListChange({ before, after }: { before: readonly Shown[]; after: readonly Shown[] }) {
  const t = useWebsiteTexts();
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  const pairs = ids.flatMap((id) => {
    const [old, next] = [before, after].map((list) => list.find((one) => one.id === id));
    return isSame(old, next) ? [] : [{ id, old, next }];
  });
  if (pairs.length === 0) return <Text size="sm">{t('order')}</Text>;
  return pairs.map(({ id, old, next }) => (
    <Stack key={id} gap={4}>
      <Badge
        variant="light"
        color={old === undefined ? 'green' : next === undefined ? 'red' : 'blue'}
        style={{ alignSelf: 'flex-start' }}
      >
        {t(old === undefined ? 'added' : next === undefined ? 'gone' : 'changed')}
      </Badge>
      <Pair before={old && <Shows one={old} />} after={next && <Shows one={next} />} />
    </Stack>
  ));
}

function Colour({ colour, lang }: { colour: SiteContent['theme']['colour']; lang: Lang }) {
  return (
    <span>
      <span className={classes.swatch} style={{ background: SITE_COLOURS[colour] }} aria-hidden />
      {label(siteColour, colour, lang)}
    </span>
  );
}

function ThemeChange({
  before,
  after,
  lang,
}: {
  before: SiteContent['theme'] | undefined;
  after: SiteContent['theme'];
  lang: Lang;
}) {
  const name = say(siteRelease.fields.loginPicture.label, lang);
  const side = (theme: SiteContent['theme']) => (
    <Stack gap={4}>
      <Colour colour={theme.colour} lang={lang} />
      <Picture id={theme.loginPicture} name={name} />
    </Stack>
  );
  return <Pair before={before && side(before)} after={side(after)} />;
}

const bannersOf = (content: SiteContent | null): Shown[] =>
  (content?.banners ?? []).map(({ id, title, image, linkUrl }) => ({
    id,
    name: title,
    picture: image,
    link: linkUrl,
  }));
const partnersOf = (content: SiteContent | null): Shown[] =>
  (content?.partners ?? []).map(({ id, name, logo, url }) => ({ id, name, picture: logo, link: url }));

interface Props {
  content: SiteContent;
  live: SiteContent | null;
  lang: Lang;
}

/** What a release changes of the live website: pictures side by side, texts word by word (addendum B 6.6). */
export function ReleaseDiff({ content, live, lang }: Props) {
  const t = useWebsiteTexts();
  const sites = LANGS.filter((one) => !isSame(live?.sites[one], content.sites[one]));
  const parts: { readonly title: string; readonly body: ReactNode }[] = [
    ...sites.map((one) => ({
      title: `${say(site.label, lang)} · ${label(newsLanguage, one, lang)}`,
      body: <SiteChange before={live?.sites[one] ?? null} after={content.sites[one] ?? null} lang={lang} />,
    })),
    { title: t('diff.banners'), body: listChange(bannersOf(live), bannersOf(content)) },
    { title: t('diff.partners'), body: listChange(partnersOf(live), partnersOf(content)) },
    {
      title: t('diff.theme'),
      body: isSame(live?.theme, content.theme) ? null : (
        <ThemeChange before={live?.theme} after={content.theme} lang={lang} />
      ),
    },
  ].filter(({ body }) => body !== null);
  if (parts.length === 0) return <Notice icon={<IconChecks size={28} />} title={t('diff.none')} />;
  return (
    <Stack gap="sm">
      {live === null && <Text size="sm">{t('diff.first')}</Text>}
      {parts.map(({ title, body }) => (
        <Paper key={title} withBorder p="sm" component="section" aria-label={title}>
          <Stack gap="sm">
            <Title order={3} size="h6">
              {title}
            </Title>
            {body}
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
