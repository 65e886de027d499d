// Installs missing packages, then runs the given command: `node scripts/with-dependencies.mjs vitest run`.
// Needs npm and any Node from 20.19 on; the command itself runs on the Node that package-lock.json pins.
import { runWithDependencies } from './run-with-dependencies.mjs'

const [command, ...args] = process.argv.slice(2)
process.exit(await runWithDependencies(command, args))
