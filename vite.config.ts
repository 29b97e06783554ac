import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';

/** The browser app. The platform (server/main.ts) serves dist/; `npm run dev` mounts Vite inside it. */
export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', sourcemap: false, reportCompressedSize: false },
});
