import { vi } from 'vitest';
import { wireDesk } from '../../../src/shell/deskWiring.ts';
import { wire } from '../../../src/app/wiring.ts';
import { openStage } from './openStage.ts';
import { stageActors } from './actorDouble.ts';
import { viewsIn, walkEach } from './walkEach.ts';

vi.mock('@xstate/react', async (original) => ({
  ...(await original<object>()),
  ...(await import('./actorHooks.ts')),
}));
/** Menu matches are not part of the chart; here they are those of the model. */
vi.mock('../../../src/shell/palette/finder.ts', async (original) => {
  const { nearOf } = await import('./near.ts');
  return { ...(await original<object>()), nearOf };
});
/** The parts of the desk that belong to the session: the user, and the session's dialogs. */
vi.mock('../../../src/shell/Desk.tsx', async () => {
  const { UserMenu } = await import('../../../src/shell/topBar/UserMenu.tsx');
  const { DialogHost } = await import('../../../src/shell/DialogHost.tsx');
  return {
    default: () => (
      <main>
        <UserMenu />
        <DialogHost />
      </main>
    ),
  };
});

await openStage();
// The entry loads it twice, early and when needed: simultaneous imports may bypass the mock.
await import('../../../src/shell/Desk.tsx');
wire(stageActors);
wireDesk(stageActors);

walkEach(viewsIn(import.meta.glob('./views/shell/*.{ts,tsx}')));
