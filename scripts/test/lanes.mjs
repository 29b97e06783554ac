// Runs jobs in parallel: each lane takes the next job as soon as it is free.

/**
 * Runs all jobs in so many lanes, in their order where possible: a job whose `needs` (names of other jobs) have not
 * ended yet lets later ones go first.
 */
export async function inLanes(jobs, lanes) {
  const waiting = [...jobs];
  const ended = new Set();
  const listeners = new Set();
  const isReady = ({ needs = [] }) =>
    needs.every((name) => ended.has(name) || !jobs.some((job) => job.name === name));
  const anyEnd = () => new Promise((resolve) => listeners.add(resolve));
  const lane = async () => {
    while (waiting.length > 0) {
      const next = waiting.findIndex(isReady);
      if (next < 0) {
        await anyEnd();
        continue;
      }
      const [job] = waiting.splice(next, 1);
      await job.run();
      ended.add(job.name);
      for (const listener of listeners) listener();
      listeners.clear();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
