import { Alert, Button } from '@mantine/core';
import { isAppMissing, isAppOpening } from '../../../machines/appLink/selectors.ts';
import { useEntryTexts } from './texts.ts';
import { useAppLink } from './useAppLink.ts';

/** Opens the app on a phone, and says when there is none. */
export function AppButton({ address }: { address: string }) {
  const t = useEntryTexts();
  const { actor, snapshot } = useAppLink(address);
  return (
    <>
      <Button
        size="md"
        loading={isAppOpening(snapshot)}
        onClick={() => {
          actor.send({ type: 'app.asked' });
        }}
      >
        {t('push.app')}
      </Button>
      {isAppMissing(snapshot) && <Alert color="yellow">{t('push.missing')}</Alert>}
    </>
  );
}
