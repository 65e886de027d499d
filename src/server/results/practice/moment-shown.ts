import { askedOf, type PracticeItem, withNames } from '#shared/practice/practice-item.ts'
import type { PracticeMoment } from '#shared/practice/practice-session.ts'

/** With its answer, which does not leave the server before it is given. */
export type StoredMoment = Omit<PracticeMoment, 'asked'> & { readonly item: PracticeItem }

/** A moment as its owner reads it, before the answer. */
export function toMoment({ jobId, item, matchTitle, kickOffMs, cast, hasPicture }: StoredMoment): PracticeMoment {
  return { jobId, asked: withNames(askedOf(item), namesIn({ cast })), matchTitle, kickOffMs, cast, hasPicture }
}

export function namesIn({ cast: { players } }: Pick<PracticeMoment, 'cast'>): (key: string) => string {
  return (key) => players.find((player) => player.key === key)?.name ?? 'a player'
}
