import i18next from 'i18next';
import { vi } from 'vitest';
import { openStage } from './openStage.ts';
import { viewsIn, walkEach } from './walkEach.ts';

vi.mock('@xstate/react', async (original) => ({
  ...(await original<object>()),
  ...(await import('./actorHooks.ts')),
}));
vi.mock('../../../src/app/persistentActor.ts', async () => {
  const { useActorRef } = await import('./actorHooks.ts');
  return { usePersistentActor: useActorRef };
});

await openStage();
await i18next.loadNamespaces([
  'entry',
  'kiosk',
  'linked',
  'profile',
  'queuePlace',
  'queueScreen',
  'secondFactor',
  'signing',
  'smsCode',
  'statement',
]);

walkEach(viewsIn(import.meta.glob('./views/entry/*.{ts,tsx}')));
