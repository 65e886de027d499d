import { defineConfig } from 'vitest/config'
import { ClosingLineReporter } from './tests/closing-line-reporter.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    reporters: ['default', new ClosingLineReporter()],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
