import { vi } from 'vitest';
import { openStage } from './openStage.ts';
import { viewsIn, walkEach } from './walkEach.ts';

vi.mock('../../../src/app/running.ts', async () => {
  const { standIn } = await import('./standIn.ts');
  return { running: (_: unknown, name: string) => standIn(name) };
});
/** A page makes its own actors: here it gets the one on stage. */
vi.mock('@xstate/react', async (original) => {
  const { onStage } = await import('./standIn.ts');
  return { ...(await original<object>()), useActorRef: ({ id }: { id: string }) => onStage(id) };
});
vi.mock('../../../src/records/lifecycles.ts', async () => {
  const { loadLifecycle } = await import('./load.ts');
  return { loadLifecycle: () => Promise.resolve(loadLifecycle) };
});

await openStage();

walkEach(viewsIn(import.meta.glob('./views/records/*.{ts,tsx}')));
