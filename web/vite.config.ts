import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.WARTABLE_URL ?? 'http://127.0.0.1:8000';
/** The server only talks to pages of its own address. */
const proxied = { target: server, changeOrigin: true, headers: { origin: server } };

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/wartable/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // A list of every game's scripts would be loaded with every match; each script names its own.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
  },
  server: {
    fs: { allow: ['.', '../src/wartable/games'] },
    proxy: { '/api': proxied, '/ws': { ...proxied, ws: true } },
  },
  // A test that takes longer hangs, even on a machine that does much else.
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], testTimeout: 60_000 },
}));
