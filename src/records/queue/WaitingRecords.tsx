import { Box } from '@mantine/core';
import { useMemo } from 'react';
import type { Filters } from '../../../machines/list/setup.ts';
import { useViewer } from '../../app/hooks.ts';
import { useAddress } from '../address.ts';
import { defaultQuery, queryFrom, seenQuery } from '../listUrl.ts';
import { Queue } from './Queue.tsx';
import { QueueDocument } from './QueueDocument.tsx';
import type { QueueSpec } from './queueSpec.ts';

interface Props {
  queue: QueueSpec;
  /** Fixed filters of the page. */
  base: Filters;
  /** Back to the list. */
  onClose: () => void;
}

/** The waiting documents of a page, one by one, as far as the filters of its address let them through. */
export default function WaitingRecords({ queue, base, onClose }: Props) {
  const { view, waiting, sort } = queue;
  const { spec } = view;
  const viewer = useViewer();
  const { search } = useAddress();
  const filters = useMemo((): Filters => {
    const defaults = defaultQuery({}, sort);
    const asked = seenQuery(queryFrom(search, spec, defaults, undefined), spec, defaults, viewer);
    return { ...asked.filters, ...base, ...waiting };
  }, [search, spec, sort, base, waiting, viewer]);
  return (
    <Box p="md">
      <Queue key={JSON.stringify(filters)} spec={spec} filters={filters} sort={sort} onClose={onClose}>
        {(id, hands) => <QueueDocument key={id} queue={queue} id={id} {...hands} />}
      </Queue>
    </Box>
  );
}
