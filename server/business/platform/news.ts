import { news } from '../../../domain/records/news.ts';
import { newsLifecycle, newsRules } from '../../../machines/lifecycles/news/machine.ts';
import { entry, on } from '../../records/entry.ts';
import { tableFor } from '../../store/tables.ts';

export const newsEntry = entry<typeof news>({
  spec: news,
  table: tableFor(news),
  lifecycle: { machine: newsLifecycle, rules: newsRules },
  facts: (_, { createdBy, content, publishAt, offlineAt }) =>
    Promise.resolve({ submittedBy: createdBy, hasText: content !== null, publishAt, offlineAt }),
  stores: {
    storePeriod: on(news, ['publish'], ({ event, now }) => ({
      publishAt: event.publishAt ?? now,
      offlineAt: event.offlineAt,
    })),
    clearPeriod: () => ({ publishAt: null, offlineAt: null }),
    storeEnd: ({ now }) => ({ offlineAt: now }),
  },
  effects: {},
});
