// Installs what is missing, then runs the command that follows: `node scripts/with-dependencies.mjs vitest run`.
// Any Node from 20.19 on and npm are enough to get here; the command itself runs on the Node that package-lock.json pins.
import { runWithDependencies } from './run-with-dependencies.mjs'

const [command, ...args] = process.argv.slice(2)
process.exit(await runWithDependencies(command, args))
