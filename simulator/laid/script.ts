import type { KillMeans } from '#simulator/play/happening.ts'
import type { LoggedPlay } from '#simulator/simulate-match.ts'
import { FIRST_SPAWN_MS, summaryTick, ticksOf } from '#simulator/walking/film-clock.ts'

/** What a log says has to happen, in ticks of the film. Players by index. */
export interface Script {
  readonly kickOffTick: number
  readonly endTick: number
  readonly rounds: readonly { readonly startTick: number; readonly endTick: number }[]
  readonly respawnTicks: number
  /** In order of time. */
  readonly deaths: readonly ScriptedDeath[]
}

export interface ScriptedDeath {
  readonly tick: number
  readonly victim: number
  /** Who killed or betrayed; null for a fall. */
  readonly killer: number | null
  readonly means: KillMeans | 'fall' | 'betrayal'
  /** Who helped with it, if anybody did. */
  readonly helper: number | null
  /** The killer was dead already. */
  readonly isPosthumous: boolean
}

export function readScript({ played, inOrder }: LoggedPlay): Script {
  const { kickOffMs, endMs, roundBreaks, play } = played
  const starts = [ticksOf(FIRST_SPAWN_MS), ...roundBreaks.map((pause) => summaryTick(pause.endMs))]
  const ends = [...roundBreaks.map((pause) => summaryTick(pause.startMs)), summaryTick(endMs)]
  const deaths = inOrder.flatMap((happening): ScriptedDeath[] => {
    if (happening.kind === 'kill') {
      const { killer, victim, means, assistants, isPosthumous, atMs } = happening
      const helper = assistants[0]?.index ?? null
      return [{ tick: summaryTick(atMs), victim: victim.index, killer: killer.index, means, helper, isPosthumous }]
    }
    if (happening.kind !== 'lone-death') return []
    const { victim, betrayer, atMs } = happening
    const means = betrayer === null ? 'fall' : 'betrayal'
    return [{ tick: summaryTick(atMs), victim: victim.index, killer: betrayer?.index ?? null, means, helper: null, isPosthumous: false }]
  })
  return {
    kickOffTick: summaryTick(kickOffMs),
    endTick: summaryTick(endMs) + 1,
    rounds: starts.map((startTick, place) => ({ startTick, endTick: ends[place] ?? startTick })),
    respawnTicks: ticksOf(play.rules.respawnMs),
    deaths,
  }
}
