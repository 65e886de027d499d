import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API = process.env['CALLOUT_API'] ?? 'http://127.0.0.1:3000'

/** What every page starts with, libraries and shell, and the parts that most of them show. Not the entry itself: caught by a group it would load before the first paint. */
const BASE = [
  /node_modules[/\\](?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)[/\\]/,
  /lucide-react[/\\]dist[/\\]esm[/\\](?!icons)|rolldown[/\\]runtime/,
  /src[/\\]web[/\\](?:shell[/\\](?:root\.tsx|pages[/\\])|page[/\\]|ui[/\\](?:forms|layout|notices)[/\\])/,
]
/** What the answers of calls are parsed with; a noun's own schemas come with its first answer. */
const SCHEMAS = /node_modules[/\\]zod[/\\]|src[/\\]shared[/\\].*\.ts$/
/** How the shell and the pages for everybody look; the rest is fetched by the pages behind the sign-in. */
const PUBLIC_STYLES =
  /src[/\\]web[/\\](?:styles|shell|page|ui|features[/\\](?:auth|feedback|site))[/\\](?:[\w-]+[/\\])?[\w-]+\.css$|pricing-page\.css$/
/** How the pictures from above look: fetched with the first one. */
const PICTURE_STYLES = /features[/\\]results[/\\](?:map|clock|death-card|replay(?:[/\\]deck)?|figures)[/\\][\w-]+\.css$/

export default defineConfig({
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
        codeSplitting: {
          groups: [
            { name: 'public', test: PUBLIC_STYLES },
            { name: 'pictures', test: PICTURE_STYLES },
            { name: 'own', test: /\.css$/ },
            { name: 'base', test: (id) => BASE.some((part) => part.test(id)) },
            { name: 'cache', test: /node_modules[/\\]@tanstack[/\\]/ },
            { name: 'schemas', test: SCHEMAS, minShareCount: 6 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': API, '/healthz': API } },
  preview: { proxy: { '/api': API, '/healthz': API } },
})
