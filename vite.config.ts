import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API = process.env['CALLOUT_API'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: join(import.meta.dirname, 'src/web'),
  plugins: [react()],
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: scripts or inline styles; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': API, '/healthz': API } },
  preview: { proxy: { '/api': API, '/healthz': API } },
})
