import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { tellAppShell } from './app-shell.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  resolve: {
    alias: [
      { find: /^#core\/(.*)$/, replacement: here('../core/$1.ts') },
      { find: /^#client\/(.*)$/, replacement: here('../client/$1.ts') },
    ],
  },
  plugins: [tellAppShell()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: here('../../dist/web/panel'),
    emptyOutDir: true,
    // The Brain serves one flat folder of hashed names.
    assetsDir: '',
    // Data URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    target: 'es2023',
    // Browsers that know `light-dark()`: older ones would get a copy of each colour.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rollupOptions: {
      input: [here('index.html'), here('app.html'), here('build.html'), here('phone/offline/app-worker.ts')],
      // A browser knows a worker by its address.
      output: { entryFileNames: ({ name }) => (name === 'app-worker' ? '[name].js' : '[name]-[hash].js') },
    },
  },
  experimental: {
    // Pages refer to files by the absolute path of their own route; files refer to each other relatively.
    renderBuiltUrl: (name, { hostId, hostType }) =>
      hostType === 'html' ? `${hostId === 'build.html' ? '/svc/build/' : '/panel-assets/'}${name}` : { relative: true },
  },
});
