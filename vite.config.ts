import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The site: sources in src/web, built into dist/web, which the server serves as static files. */
export default defineConfig({
  root: 'src/web',
  plugins: [react()],
  build: { outDir: '../../dist/web', emptyOutDir: true, target: 'es2022' },
});
