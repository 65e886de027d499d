import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate` writes the next migration from the schemas; the server applies them at start. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/database/schema.ts',
    './src/server/database/mail-schema.ts',
    './src/server/database/money-schema.ts',
    './src/server/database/link-schema.ts',
    './src/server/database/player-schema.ts',
    './src/server/database/auth-schema.ts',
    './src/server/database/privacy-schema.ts',
  ],
  out: './migrations',
})
