import type { Plugin } from 'vite';

export function otherSources(folder: string): Plugin;
