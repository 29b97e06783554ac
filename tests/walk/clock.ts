import type { AnyActorRef } from 'xstate';

type System = AnyActorRef['system'];

interface Alarm {
  readonly run: () => void;
  readonly due: number;
  /** Its scheduled event. */
  readonly scheduled: unknown;
}

/**
 * A simulated clock on which the walk chooses the running timer that fires next. Its time never goes back;
 * a skipped timer is late, as in a throttled tab, and can still fire.
 */
export class ManualClock {
  private time = 0;
  private nextId = 1;
  private readonly alarms = new Map<number, Alarm>();
  private system: System | undefined;

  now(): number {
    return this.time;
  }

  /** The system whose timers this clock runs. */
  serve(system: System): void {
    this.system = system;
  }

  /** Called by XState right after it stored the scheduled event: the timer is for the one that has none yet. */
  setTimeout(run: () => void, ms: number): number {
    const known = new Set([...this.alarms.values()].map((alarm) => alarm.scheduled));
    const scheduled = this.scheduledEvents().find((event) => !known.has(event));
    const id = this.nextId++;
    this.alarms.set(id, { run, due: this.time + ms, scheduled });
    return id;
  }

  clearTimeout(id: number): void {
    this.alarms.delete(id);
  }

  private scheduledEvents(): { id: string; delay: number }[] {
    return Object.values(this.system?.getSnapshot()._scheduledEvents ?? {});
  }

  /** Ids of the running timers with their durations in ms. */
  running(): Map<string, number> {
    return new Map(this.scheduledEvents().map(({ id, delay }) => [id, delay]));
  }

  /** Fires the timer with this id. */
  fire(timerId: string): void {
    const event = this.scheduledEvents().find(({ id }) => id === timerId);
    const entry = [...this.alarms].find(([, alarm]) => alarm.scheduled === event);
    if (!event || !entry) throw new Error(`timer ${timerId} does not run`);
    const [id, { run, due }] = entry;
    this.time = Math.max(this.time, due);
    this.alarms.delete(id);
    run();
  }
}
