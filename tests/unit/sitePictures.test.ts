import { describe, expect, it } from 'vitest';
import type { SiteContent } from '../../domain/calls/siteRelease.ts';
import { site } from '../../domain/records/site.ts';
import { lacksOf, picturesIn } from '../../server/business/platform/website/content.ts';

const words = {
  ...{ siteName: '货运', logo: null, icpNo: null, phone: null, mail: null, address: null },
  ...{ service: null, privacy: null },
};
const bare: SiteContent = {
  sites: { zh: words },
  banners: [],
  partners: [],
  theme: { colour: 'blue', loginPicture: null },
};
const article = (...ids: string[]) => ({
  version: 1,
  html: ids.map((id) => `<p><img src="/ntocc-basic-api/files/public/${id}"></p>`).join(''),
});

describe('what a website shows', () => {
  it('has no picture where nothing has one', () => {
    expect(picturesIn(bare)).toEqual([]);
  });

  it('has the pictures of logos, banners, partners and the login, each once', () => {
    const place = { linkUrl: null, startAt: null, endAt: null };
    expect(
      picturesIn({
        sites: { zh: { ...words, logo: '1' }, en: { ...words, logo: '2' } },
        banners: [
          { id: '9', title: '一', image: '3', ...place },
          { id: '8', title: '二', image: '1', ...place },
        ],
        partners: [{ id: '7', name: '伙伴', logo: '4', url: null }],
        theme: { colour: 'blue', loginPicture: '5' },
      }),
    ).toEqual(['1', '2', '3', '4', '5']);
  });

  it('has the pictures in its agreements', () => {
    const zh = { ...words, logo: '1', service: article('6', '7'), privacy: article('8', '6') };
    expect(picturesIn({ ...bare, sites: { zh } })).toEqual(['1', '6', '7', '8']);
  });

  it('lacks the two agreements in Chinese until both are there', () => {
    expect(lacksOf({ ...bare, sites: {} })).toEqual(expect.arrayContaining(['中文']));
    expect(lacksOf(bare)).toEqual(site.fields.agreementService.label);
    const service = article();
    expect(lacksOf({ ...bare, sites: { zh: { ...words, service } } })).toEqual(
      site.fields.agreementPrivacy.label,
    );
    expect(lacksOf({ ...bare, sites: { zh: { ...words, service, privacy: article() } } })).toBeNull();
  });
});
