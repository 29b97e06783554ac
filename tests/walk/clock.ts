import type { AnyActorRef } from 'xstate';

type System = AnyActorRef['system'];

interface Alarm {
  readonly run: () => void;
  readonly due: number;
  /** The scheduled event behind it. */
  readonly scheduled: unknown;
}

/**
 * A simulated clock that lets the walk say which of the running timers fires next. Its time never goes back;
 * a timer that is passed over is late, as in a throttled tab, and still fires when asked to.
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

  /** Called by XState right after it noted the scheduled event: the one that has no alarm yet is meant. */
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

  /** Ids of the running timers with their lengths in ms. */
  running(): Map<string, number> {
    return new Map(this.scheduledEvents().map(({ id, delay }) => [id, delay]));
  }

  /** Lets the timer of this id fire. */
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
