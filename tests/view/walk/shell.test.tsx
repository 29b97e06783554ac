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
/** What is near is a matter of the menu; here it is what the model says. */
vi.mock('../../../src/shell/palette/near.ts', async (original) => {
  const { nearOf } = await import('./near.ts');
  return { ...(await original<object>()), nearOf };
});
/** The desk is what the session shows of itself there: who works, and its questions. */
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

/** The page of the set-up has a walk of its own. */
vi.mock('../../../src/shell/Enrolment.tsx', async () => {
  const { Leave } = await import('../../../src/app/Leave.tsx');
  return {
    default: () => (
      <main>
        <h1>enrolment</h1>
        <Leave />
      </main>
    ),
  };
});

await openStage();
// The entry fetches it twice, early and when wanted: two at once may get past the mock.
await import('../../../src/shell/Desk.tsx');
await import('../../../src/shell/Enrolment.tsx');
await import('../../../src/secondFactor/FactorStep.tsx');
wire(stageActors);
wireDesk(stageActors);

walkEach(viewsIn(import.meta.glob('./views/shell/*.{ts,tsx}')));
