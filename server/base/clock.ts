/** Epoch ms; injected so that tests can move it. */
export type Clock = () => number;

/** Does something again and again at an interval, ms. @returns stops it */
export type Every = (ms: number, task: () => Promise<void>) => () => void;

/** By the time of the machine; it keeps no process alive. */
export const everyReal: Every = (ms, task) => {
  const timer = setInterval(() => void task(), ms).unref();
  return () => clearInterval(timer);
};
