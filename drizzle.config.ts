import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate` writes the next migration from the schemas; the server applies them at start. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/database/schema/*-schema.ts',
  out: './migrations',
})
