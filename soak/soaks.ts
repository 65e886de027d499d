/** What is repeated, and how often: a test with `rounds(...)` of `tests/rounds.ts`, or a program here that reads `SOAK_ROUNDS`. */
export type Soak = { readonly rounds: number } & ({ readonly test: string } | { readonly program: string })

/**
 * `npm run soak` repeats tests of `npm test` until a rare order of events has had its chance. `npm run soak -- frozen-worker --rounds=5`
 * runs one of them, five times. Programs are used where a test runner would be ten times slower.
 */
export const SOAKS: Readonly<Record<string, Soak>> = {
  chaos: { test: 'tests/chaos.soak.test.ts', rounds: 32 },
  'one-credit': { test: 'tests/credits.program.test.ts', rounds: 20 },
  'killed-worker': { test: 'src/server/jobs/resume.timed.test.ts', rounds: 40 },
  'frozen-worker': { test: 'tests/frozen.program.test.ts', rounds: 13 },
  'stopped-program': { test: 'tests/program-stop.timed.test.ts', rounds: 20 },
  'lost-connections': { test: 'src/server/jobs/reconnects.db.test.ts', rounds: 1000 },
  'credit-history': { test: 'src/server/billing/credit-history.program.test.ts', rounds: 100 },
  payments: { test: 'tests/payment-crashes.program.test.ts', rounds: 20 },
  'checkout-races': { test: 'src/server/billing/orders/checkout.db.test.ts', rounds: 50 },
  'frame-pictures': { test: 'src/server/frames/frame-image.test.ts', rounds: 1000 },
  'damaged-films': { program: 'soak/damaged-films.ts', rounds: 10_000 },
  'cut-connections': { program: 'soak/cut-connections.ts', rounds: 20 },
  'edited-recordings': { program: 'soak/edited-recordings.ts', rounds: 1 },
}
