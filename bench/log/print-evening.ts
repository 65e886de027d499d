import { inProcesses } from '../processes/in-processes.ts'
import { countIn, formatShare, intervalOf } from '../shares/interval.ts'
import type { Print } from '../shares/tell.ts'
import type { EveningTask } from './judge-evenings.ts'
import { HABIT_KINDS } from './judge-log-series.ts'

/** A group of eight plays 25 or 30 matches, each with its own seed. */
const SEEDS_OF_A_GROUP = 30

const AIMS = { falseChange: 0.05, noticed: 0.8 } as const

/** Prints how often a change is reported without one, and how often a real one is. Returns what misses its aim beyond chance. */
export async function printEvenings(groups: number, firstSeed: number, print: Print): Promise<string[]> {
  const judge = async (halved: EveningTask['halved']) => {
    const tasks = Array.from({ length: groups }, (_, group) => ({ firstSeed: firstSeed + group * SEEDS_OF_A_GROUP, halved }))
    return (await inProcesses('evening', tasks)).flat()
  }
  const reported = countIn(await judge(null), ({ isChangeTold, focusVerdict }) => isChangeTold || focusVerdict !== null)
  print(
    `An evening of five matches after twenty (aim: at most ${100 * AIMS.falseChange} %): a change told of who changed nothing ${formatShare(reported)}`,
  )
  const faults = intervalOf(reported)[0] > AIMS.falseChange ? ['Evenings tell of changes that were none.'] : []
  for (const kind of HABIT_KINDS) {
    const noticed = countIn(await judge(kind), ({ focusVerdict }) => focusVerdict === 'better')
    print(`  ${kind.padEnd(10)} halved, noticed within ten matches (aim: ${100 * AIMS.noticed} %) ${formatShare(noticed)}`)
    if (intervalOf(noticed)[1] < AIMS.noticed) faults.push(`A halved habit of ${kind} is not noticed.`)
  }
  return faults
}
