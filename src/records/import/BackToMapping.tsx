import { Button } from '@mantine/core';
import type { Step } from './step.ts';
import { useImportWords } from './words.ts';

/** Goes back to which column fills which field. */
export function BackToMapping({ actor }: Pick<Step, 'actor'>) {
  const t = useImportWords();
  return (
    <Button
      variant="default"
      onClick={() => {
        actor.send({ type: 'mapping.reopened' });
      }}
    >
      {t('back')}
    </Button>
  );
}
