import { Alert, Button } from '@mantine/core';
import { IconRouteSquare } from '@tabler/icons-react';
import { useState } from 'react';
import { learnLine } from '../../../domain/calls/learnLine.ts';
import { useMapTexts } from '../../map/texts.ts';
import { useTexts } from '../../records/texts.ts';
import { askAloud } from '../../records/wire.ts';

type Learning =
  | { readonly kind: 'offered' | 'asked' }
  | { readonly kind: 'learned' | 'refused'; readonly msg: string };

/** Makes the way that a trip took the line that later trips are compared with. */
export function LearnLine({ id }: { id: string }) {
  const t = useMapTexts();
  const words = useTexts();
  const [state, setState] = useState<Learning>({ kind: 'offered' });
  const learn = async () => {
    setState({ kind: 'asked' });
    try {
      const answer = await askAloud(learnLine, { id });
      if (!answer.ok) {
        setState({ kind: 'refused', msg: answer.refusal.errors?.[0]?.msg ?? answer.refusal.msg });
        return;
      }
      const { lineName: name, points: n } = answer.data;
      setState({ kind: 'learned', msg: t('learn.done', { name, n }) });
    } catch {
      setState({ kind: 'refused', msg: words('noAnswer') });
    }
  };
  if (state.kind === 'learned') {
    return (
      <Alert color="green" role="status">
        {state.msg}
      </Alert>
    );
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRouteSquare size={16} aria-hidden />}
        loading={state.kind === 'asked'}
        onClick={() => void learn()}
      >
        {t('learn')}
      </Button>
      {state.kind === 'refused' && (
        <Alert color="red" role="alert">
          {state.msg}
        </Alert>
      )}
    </>
  );
}
