import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';

/** The browser app. The platform (server/main.ts) serves dist/; `npm run dev` mounts Vite inside it. */
export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    // What the login page needs is one file; else it is cut along the pages that share parts of it.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'entry', tags: ['$initial'] }] } } },
  },
});
