import type { Command } from 'commander'

/** Why the program cannot start, in one line that says what to do; printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Runs a terminal command. A `StartError` is printed as one line; any other error is a bug, and is printed with its stack. */
export async function runCommand(program: Command): Promise<void> {
  try {
    await program.parseAsync()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = error instanceof StartError ? 1 : 70
  }
}
