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
vi.mock('../../../src/app/pageWork.ts', async () => {
  const { pageWork } = await import('./actorHooks.ts');
  return { pageWork };
});
vi.mock('../../../src/records/lifecycles.ts', async () => {
  const { loadLifecycle } = await import('./load.ts');
  return { loadLifecycle: () => Promise.resolve(loadLifecycle) };
});

await openStage();
await i18next.loadNamespaces(['trip', 'outbox']);

walkEach(viewsIn(import.meta.glob('./views/records/*.{ts,tsx}')));
