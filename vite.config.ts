import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanZod } from './scripts/build-web/lean-zod.ts'

const API = process.env['CALLOUT_API'] ?? 'http://127.0.0.1:3000'

const BASE =
  /node_modules[/\\](?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)[/\\]|lucide-react[/\\]dist[/\\]esm[/\\](?!icons)|rolldown[/\\]runtime/

export default defineConfig({
  root: join(import.meta.dirname, 'src/web'),
  plugins: [react(), leanZod()],
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: scripts or inline styles; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs is one file: it compresses better than many.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } } },
  },
  server: { proxy: { '/api': API, '/healthz': API } },
  preview: { proxy: { '/api': API, '/healthz': API } },
})
