import { eq } from 'drizzle-orm';
import { ConfigError } from '../base/config.ts';
import { describe } from '../base/failure.ts';
import type { Services } from '../calls/context.ts';
import { repeat } from '../jobs/repeated.ts';
import { account } from '../store/systemTables.ts';
import { EarlierOrders, oneOf } from './forms.ts';
import { Person } from './person.ts';
import { toolsAt } from './tools.ts';
import { type People, Story } from './story.ts';

/** Transports that are begun at once; more only while all of these wait, for the bank or a track, */
const STORIES = 6;
/** and never more than so many. */
const MOST_STORIES = 40;
/** Transports looked at in one step, until somebody can act. */
const LOOKS = 3;
/** A transport at which nobody could act so often is left to people. */
const PATIENCE = 40;
const MINUTE_MS = 60_000;

/** The people of the demo company at their desks. */
export function peopleWith(at: (username: string) => Person): People {
  return {
    shipper: at('shipper'),
    auditor: at('auditor'),
    dispatcher: at('dispatcher'),
    lead: at('lead'),
    clerk: at('clerk'),
    clerk2: at('clerk2'),
    approver: at('approver'),
    driver: at('driver'),
  };
}

/** @throws ConfigError where there is no demo company */
export async function requireDemoCompany({ store }: Services): Promise<void> {
  if ((await store.db.$count(account, eq(account.isDemo, true))) > 0) return;
  throw new ConfigError(
    'DEMO_LIVE=1 is only for the demo company, and this data has none; leave it out, or start with an empty DATA_DIR.',
  );
}

/**
 * Lets the demo company live: at its pace, one of its people does the next thing that a chart opens for a transport which the company
 * has begun itself. What fails is said once and stops nothing.
 * @returns stops it
 */
export function startLivingDemo(services: Services, url: string, perMinute: number): () => void {
  const { clock, disk, log, pulse } = services;
  const tools = toolsAt(url);
  const people = peopleWith((username) => new Person(username, tools));
  const earlier = new EarlierOrders();
  const stories = new Map<Story, number>();
  const said = new Set<string>();
  const say = (error: unknown) => {
    const words = describe(error);
    if (said.has(words)) return;
    said.add(words);
    log.fail('The living demo', error);
  };
  const begin = async () => {
    const story = await Story.begin(people, clock, earlier);
    if (story) stories.set(story, 0);
  };
  /** @returns whether somebody acted */
  const goOn = async (story: Story): Promise<boolean> => {
    // A step that is refused counts as one at which nobody could act.
    const before = stories.get(story) ?? 0;
    stories.set(story, before + 1);
    const outcome = before < PATIENCE ? await story.step() : 'over';
    if (outcome === 'over') stories.delete(story);
    if (outcome === 'acted') stories.set(story, 0);
    return outcome === 'acted';
  };
  const step = async () => {
    if (stories.size < STORIES) return begin();
    const waiting = new Set(stories.keys());
    for (let look = 0; look < LOOKS; look += 1) {
      const story = oneOf([...waiting], tools.chance);
      if (!story || (await goOn(story))) return;
      waiting.delete(story);
    }
    if (stories.size < MOST_STORIES) await begin();
  };
  return repeat(pulse, {
    name: 'livingDemo',
    everyMs: MINUTE_MS,
    stepMs: MINUTE_MS / perMinute,
    firstMs: MINUTE_MS / perMinute,
    limitMs: MINUTE_MS,
    isDue: () => !disk.isFull(),
    run: step,
    failed: say,
  });
}
