import { cleanup, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileUrl } from '../../../domain/calls/files.ts';
import type { SiteContent, SiteWords } from '../../../domain/calls/siteRelease.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import texts from '../../i18n/website/en.json' with { type: 'json' };
import { Stage } from '../../records/records.setup.tsx';
import { PackageAid } from './PackageAid.tsx';
import { PreviewFrames } from './PreviewFrames.tsx';
import { ReleaseDiff } from './ReleaseDiff.tsx';

i18next.addResourceBundle('en', 'website', texts);
const send = vi.fn<Answers>();
answerCalls(send);
afterEach(() => {
  cleanup();
  send.mockReset();
});

const words = (more: Partial<SiteWords> = {}): SiteWords => ({
  ...{ siteName: 'Hefei Transport', logo: null, icpNo: null, phone: null, mail: null, address: null },
  service: { version: 1, html: '<p>The fee is 12 yuan.</p>' },
  privacy: null,
  ...more,
});
const banner = (id: string, image: string, title: string) => ({
  ...{ id, title, image, linkUrl: null, startAt: null, endAt: null },
});
const live: SiteContent = {
  sites: { zh: words() },
  banners: [banner('1', '11', 'Winter'), banner('2', '12', 'Spring')],
  partners: [],
  theme: { colour: 'blue', loginPicture: null },
};

describe('what a release changes', () => {
  const shown = (content: SiteContent, before: SiteContent | null) =>
    render(
      <Stage>
        <ReleaseDiff content={content} live={before} lang="en" />
      </Stage>,
    );

  it('are texts word by word and pictures side by side', () => {
    shown(
      {
        ...live,
        sites: { zh: words({ service: { version: 2, html: '<p>The fee is 15 yuan.</p>' } }) },
        banners: [banner('1', '21', 'Winter'), banner('3', '13', 'Summer')],
        theme: { colour: 'red', loginPicture: '31' },
      },
      live,
    );
    const site = screen.getByRole('region', { name: 'Site · Chinese' });
    expect(within(site).getByText('Version 1 → 2')).toBeTruthy();
    expect([site.querySelector('del')?.textContent, site.querySelector('ins')?.textContent]).toEqual([
      '12',
      '15',
    ]);
    const banners = screen.getByRole('region', { name: 'Banners' });
    expect(
      within(banners)
        .getAllByText(/^(Changed|Removed|New)$/)
        .map((one) => one.textContent),
    ).toEqual(['Changed', 'Removed', 'New']);
    const sources = within(banners)
      .getAllByRole('img')
      .map((one) => one.getAttribute('src'));
    expect(sources).toEqual(['11', '21', '12', '13'].map(fileUrl));
    const theme = screen.getByRole('region', { name: 'Theme' });
    expect(within(theme).getByText('Red')).toBeTruthy();
    expect(within(theme).getByText('No picture')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Partners' })).toBeNull();
  });

  it('are none, all of it, or the order alone', () => {
    const { unmount } = shown(live, live);
    expect(screen.getByRole('status').textContent).toContain('The same as what is live');
    unmount();
    const first = shown(live, null);
    expect(screen.getByText('Nothing is live yet: all of it is new')).toBeTruthy();
    first.unmount();
    shown({ ...live, banners: live.banners.toReversed() }, live);
    expect(screen.getByText('The order changes')).toBeTruthy();
  });
});

describe('a package that was uploaded', () => {
  const md5 = 'd41d8cd98f00b204e9800998ecf8427e';
  const about = { id: '5', name: 'driver.apk', type: 'apk', size: 1_000, md5, signedBy: 'v2 · SHA-256 ab12' };
  const aid = (typed: string) =>
    render(
      <Stage>
        <PackageAid values={{ packageFile: ['5'], md5: typed }} draft={{}} set={vi.fn()} issues={{}} />
      </Stage>,
    );

  it('shows its checksum and signature, and whether it is the one that was built', async () => {
    send.mockResolvedValue([about]);
    const { unmount } = aid('');
    const arrived = await screen.findByRole('region', { name: 'The package that arrived' });
    expect(within(arrived).getByText(md5)).toBeTruthy();
    expect(arrived.textContent).toContain('v2 · SHA-256 ab12');
    expect(within(arrived).queryByRole('alert')).toBeNull();
    unmount();
    const right = aid(md5);
    expect((await screen.findByText('The same as the MD5 entered')).getAttribute('role')).toBe('status');
    right.unmount();
    aid('0'.repeat(32));
    expect((await screen.findByRole('alert')).textContent).toBe('Not the MD5 entered');
  });
});

describe('a preview', () => {
  const NOW = Date.now();
  const release = (previewUntil: number) => ({
    ...{ id: '7', version: 2, status: 'preview', titles: {}, releaseNo: 'SR1', previewUntil },
  });
  const shown = (previewUntil: number) =>
    render(
      <Stage>
        <PreviewFrames release={release(previewUntil) as never} choice={null} onOpen={vi.fn()} />
      </Stage>,
    );

  it('is shown at two widths by a link of its own', async () => {
    send.mockResolvedValue({ path: '/site/preview/abc', until: NOW + 1_000_000 });
    shown(NOW + 1_000_000);
    const frames = await screen.findAllByTitle(/^Preview \d+ pixels wide$/);
    expect(frames.map((one) => one.getAttribute('src'))).toEqual([
      '/site/preview/abc/en',
      '/site/preview/abc/en',
    ]);
    expect(frames.map((one) => one.getAttribute('sandbox'))).toEqual(
      Array(2).fill('allow-same-origin allow-popups'),
    );
  });

  it('that is over says what to do', () => {
    shown(NOW - 1);
    expect(screen.getByRole('alert').textContent).toContain('put it back to draft');
    expect(send).not.toHaveBeenCalled();
  });

  it('that could not be read is tried again', async () => {
    send.mockRejectedValueOnce(new Error('offline'));
    send.mockResolvedValue({ path: '/site/preview/abc', until: NOW + 1_000_000 });
    shown(NOW + 1_000_000);
    (await screen.findByRole('button', { name: 'Try again' })).click();
    expect(await screen.findAllByTitle(/^Preview/)).toHaveLength(2);
  });
});
