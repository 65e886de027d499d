import type { FrameLog } from './frame-log.ts'
import type { LifeBook } from './lives/life-book.ts'
import type { OpenLife } from './lives/open-life.ts'

export interface HeardLives {
  readonly lives: readonly OpenLife[]
  readonly log: FrameLog
}

/**
 * Leaves out lives of which nothing was heard behind their creation: a damaged creation names a biped that does not exist. A true life of
 * which nothing was heard ended with the film, or with what is left of it.
 */
export function leaveOutUnheard({ all }: LifeBook, log: FrameLog): HeardLives {
  const lives = all.filter(({ isHeardOf }) => isHeardOf)
  if (lives.length === all.length) return { lives, log }
  const place = new Map(lives.map(({ index }, at) => [index, at]))
  const moved = (life: number): number | null => place.get(life) ?? null
  const isThere = <T extends { readonly life: number }>(event: T): T[] => {
    const life = moved(event.life)
    return life === null ? [] : [{ ...event, life }]
  }
  return {
    lives,
    log: {
      damage: log.damage.flatMap((event) => {
        const victimLife = moved(event.victimLife)
        const attackerLife = event.attackerLife === null ? null : moved(event.attackerLife)
        return victimLife === null || (event.attackerLife !== null && attackerLife === null) ? [] : [{ ...event, victimLife, attackerLife }]
      }),
      shots: log.shots.flatMap(isThere).map((shot) => ({ ...shot, hitLife: shot.hitLife === null ? null : moved(shot.hitLife) })),
      magazines: log.magazines.flatMap(isThere),
      deaths: log.deaths.map((death) => ({ ...death, victimLife: moved(death.victimLife) ?? 0 })),
      assists: log.assists,
      actions: log.actions.flatMap(isThere),
    },
  }
}
