import { and, setup } from 'xstate';
import { refuse, type RefusalParam } from '../../../domain/codes/refusals.ts';
import { releaseNotWhole, siteNotComplete } from '../../../domain/codes/refusals/codes/website.ts';
import { siteRelease } from '../../../domain/records/siteRelease.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(siteRelease);

/** Facts of the chart of a release of the website. */
export interface SiteReleaseFacts extends Common {
  /** What the Chinese site still lacks; null: nothing. */
  readonly lacks: RefusalParam | null;
  /** A picture that is not stored, or a link that leads nowhere safe; null: none. */
  readonly flaw: RefusalParam | null;
}

export type SiteReleaseEvent = EventsOf<typeof siteRelease>;

type ReleaseRule = Rule<SiteReleaseFacts, SiteReleaseEvent>;

/** Guards of a release with their refusals: addendum B 6.3. */
export const siteReleaseRules = {
  isComplete: ({ context: { lacks } }) => (lacks === null ? null : refuse(siteNotComplete, { what: lacks })),
  isWhole: ({ context: { flaw } }) => (flaw === null ? null : refuse(releaseNotWhole, { what: flaw })),
  hasReason,
} satisfies Record<string, ReleaseRule>;

/** Site, banners, partners and theme, looked at before they go live, and put back when they should not have. Source: addendum B 6.3. */
export const siteReleaseLifecycle = setup({
  types: { context: {} as SiteReleaseFacts, events: {} as SiteReleaseEvent, input: {} as SiteReleaseFacts },
  guards: {
    isBy,
    ...guardsOf<SiteReleaseFacts, SiteReleaseEvent, typeof siteReleaseRules>(siteReleaseRules),
  },
  actions: {
    storePreview: () => undefined,
    endPreview: () => undefined,
    storeDeployed: () => undefined,
    takeSnapshot: () => undefined,
    dropLink: () => undefined,
    goLive: () => undefined,
  },
}).createMachine({
  id: 'siteRelease',
  description: 'Site, banners, partners and theme, from a draft by way of a preview to the live website.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'The theme is chosen; site, banners and partners are edited on their pages.',
      on: {
        preview: {
          target: 'preview',
          guard: and([may('preview'), 'isComplete']),
          actions: ['storePreview', 'takeSnapshot'],
        },
      },
    },
    preview: {
      description: 'A copy of everything is looked at behind a link of 24 hours.',
      on: {
        back: { target: 'draft', guard: may('back'), actions: ['endPreview', 'dropLink'] },
        deploy: {
          target: 'live',
          guard: and([may('deploy'), 'isWhole']),
          actions: ['storeDeployed', 'goLive', 'dropLink'],
        },
      },
    },
    live: {
      description: 'What everybody sees; there is one of them.',
      on: { replaced: { target: 'superseded', guard: may('replaced') } },
    },
    superseded: {
      description: 'Another one is live; it may be put back.',
      on: {
        rollback: {
          target: 'live',
          guard: and([may('rollback'), 'hasReason', 'isWhole']),
          actions: ['storeDeployed', 'goLive'],
        },
      },
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: siteReleaseLifecycle, rules: siteReleaseRules };
