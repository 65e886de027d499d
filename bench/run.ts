import { benchDrawing } from './drawing/drawing.ts'
import { benchFilm } from './film.ts'
import { benchFrames } from './frames.ts'
import { benchProgram } from './load/whole-program.ts'
import { benchReport } from './report.ts'

/** Prints each figure with the machine's floor from the same run. `npm run bench -- chunk.bin` reads a recorded chunk instead of ours. */
for (const line of await benchFilm(process.argv[2])) console.log(line)
for (const line of benchFrames()) console.log(line)
for (const line of benchReport()) console.log(line)
for await (const line of benchDrawing()) console.log(line)
for await (const line of benchProgram()) console.log(line)
