import { Alert, Skeleton, Text, Timeline } from '@mantine/core';
import { useCallback } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { waybillNodes, type WaybillNode } from '../../../domain/calls/waybillNodes.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { waybillEventType } from '../../../domain/codes/lists/waybill.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { send } from '../../app/http.ts';
import { useLang } from '../../app/hooks.ts';
import { Pictures } from '../../records/files/Pictures.tsx';
import { useTexts } from '../../records/texts.ts';
import { useLoaded } from '../../ui/useLoaded.ts';

/** Reports of the driver: time, place, pictures. */
export function NodeTimeline({ row }: { row: WireRow }) {
  const t = useTexts();
  const { id, version } = row;
  const load = useCallback(() => send(waybillNodes, { id }, { quiet: true }), [id]);
  // A new version of the waybill may have another node.
  const nodes = useLoaded(`${id}:${String(version)}`, load);
  if (nodes.state === 'loading') return <Skeleton height={60} />;
  if (nodes.state === 'failed')
    return (
      <Alert color="red" role="alert">
        {t('failed.text')}
      </Alert>
    );
  if (nodes.value.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('waybill.noNodes')}
      </Text>
    );
  return (
    <Timeline bulletSize={14} lineWidth={2} aria-label={t('waybill.nodes')}>
      {nodes.value.map((node) => (
        <Node key={node.id} node={node} />
      ))}
    </Timeline>
  );
}

function Node({ node: { type, at, lng, lat, photoIds, note } }: { node: WaybillNode }) {
  const t = useTexts();
  const name = label(waybillEventType, type, useLang());
  return (
    <Timeline.Item title={name}>
      <Text size="xs" c="dimmed">
        {formatTime(at)}
        {lng !== null &&
          lat !== null &&
          ` · ${t('waybill.position', { place: `${String(lat)}, ${String(lng)}` })}`}
      </Text>
      {note !== null && <Text size="sm">{note}</Text>}
      {photoIds.length > 0 && <Pictures ids={photoIds} name={name} />}
    </Timeline.Item>
  );
}
