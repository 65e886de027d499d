import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API = process.env['CALLOUT_API'] ?? 'http://127.0.0.1:3000'

/** So many parts that are fetched on their own share a module before it is put into the file of what is shared. */
const SHARED_BY = 10
/** How a report is told to strangers comes with its tabs, and the keys of pictures with those, though many parts share them. */
const NOT_WITH_PAGES = /^(?!.*\/(?:use-voiced-report|third-person|picture-keys)\.ts$)/

export default defineConfig(({ isSsrBuild }) => ({
  root: join(import.meta.dirname, 'src/web'),
  plugins: [react()],
  // React 19 has what the shim would bring.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: scripts or inline styles; small files stay files.
    assetsInlineLimit: 0,
    // Which files a page fetches ahead, its document says; the list of all of them would weigh on every page.
    modulePreload: false,
    // What is needed together is one file: it compresses better than many.
    rolldownOptions: {
      output: {
        // Reading a property does nothing in our code or our libraries': what only reads goes.
        minify: {
          compress: { target: 'es2022', treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false } },
          mangle: true,
          codegen: true,
        },
        ...(!isSsrBuild && {
          codeSplitting: {
            groups: [
              { name: 'base', tags: ['$initial'] },
              { name: 'shared', minShareCount: SHARED_BY, test: NOT_WITH_PAGES },
            ],
          },
        }),
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': API, '/healthz': API } },
  preview: { proxy: { '/api': API, '/healthz': API } },
}))
