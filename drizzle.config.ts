import { defineConfig } from 'drizzle-kit'

/** `npm run baseline` writes the migrations from the schemas (migrations/README.md); the server applies them at start. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/database/schema/*-schema.ts',
  out: './migrations',
})
