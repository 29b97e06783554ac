import { Button } from '@mantine/core';
import type { Step } from './step.ts';
import { useImportTexts } from './texts.ts';

/** Goes back to the mapping of columns to fields. */
export function BackToMapping({ actor }: Pick<Step, 'actor'>) {
  const t = useImportTexts();
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
