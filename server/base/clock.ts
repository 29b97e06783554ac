/** Epoch ms; injected so that tests can move it. */
export type Clock = () => number;
