/** A clock for many actors: whole milliseconds, each timer found without searching the others. */
export class SimulatedTime {
  private time = 0;
  private nextId = 1;
  private readonly agenda = new Map<number, Map<number, () => void>>();

  now(): number {
    return this.time;
  }

  setTimeout(run: () => void, ms: number): { due: number; id: number } {
    const [due, id] = [this.time + Math.max(1, Math.round(ms)), this.nextId++];
    const alarms = this.agenda.get(due) ?? new Map<number, () => void>();
    this.agenda.set(due, alarms.set(id, run));
    return { due, id };
  }

  clearTimeout({ due, id }: { due: number; id: number }): void {
    this.agenda.get(due)?.delete(id);
  }

  /** Advances the clock by so many ms. */
  pass(ms: number): void {
    const end = this.time + ms;
    while (this.time < end) {
      this.time += 1;
      // A timer may clear another one of the same millisecond; none is ever set for the present one.
      for (const run of this.agenda.get(this.time)?.values() ?? []) run();
      this.agenda.delete(this.time);
    }
  }
}
