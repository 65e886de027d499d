import { askedOf, type PracticeItem, withNames } from '#shared/practice/practice-item.ts'
import type { PracticeClip, PracticeMoment } from '#shared/practice/practice-session.ts'

/** A moment with its right answer, which must not leave the server before the player has answered. */
export type StoredMoment = Omit<PracticeMoment, 'asked' | 'clip'> & { readonly item: PracticeItem }

export function toMoment(
  { jobId, item, matchTitle, kickOffMs, cast, hasPicture }: StoredMoment,
  clip: PracticeClip | null,
): PracticeMoment {
  return { jobId, asked: withNames(askedOf(item), namesIn({ cast })), matchTitle, kickOffMs, cast, hasPicture, clip }
}

export function namesIn({ cast: { players } }: Pick<PracticeMoment, 'cast'>): (key: string) => string {
  return (key) => players.find((player) => player.key === key)?.name ?? 'a player'
}
