import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeSampleProgress } from '#simulator/samples/sample-progress.ts'

/** Regenerates the sample of `/progress`: run it after a change of the rules, the lines or the simulator. */
const FILE = join(import.meta.dirname, '../../assets/sample-progress.json')

writeFileSync(FILE, `${JSON.stringify(composeSampleProgress())}\n`)
