import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import { OBJECTIVE_KIND_IDS, type ObjectiveKindId } from '#shared/report/objective-kinds.ts'
import type { ObjectiveKind } from './objective-kind.ts'

/** Enemy plays that the player was free to prevent. */
function playsMissed(book: FactBook): string[] {
  return eventIdsIn(book.find('enemy-paid-while-free')?.evidence ?? [])
}

/** Does little for the objective, usually while making kills. */
const HUNTS_KILLS: ObjectiveKind = {
  id: 'hunts-kills',
  phrases: {
    title: 'Get on the objective',
    why: 'A kill buys a few seconds in which they are short of a player. Spend them on the objective and they count; spend them on looking for the next fight and they are gone.',
    drill: (take) => `After each kill that leaves them short of players, ${take} before you look for the next fight.`,
  },
  // Other plays are shown only if there are none after a kill, because they do not fit the drill.
  moments: (book) => {
    const afterKill = eventIdsIn(book.find('enemy-paid-after-kill')?.evidence ?? [])
    return afterKill.length > 0 ? afterKill : playsMissed(book)
  },
}

/** Gets there as often as others, but leaves sooner. */
const LEAVES_OBJECTIVE: ObjectiveKind = {
  id: 'leaves-objective',
  phrases: {
    title: 'Get in, then stay in',
    why: 'Getting there costs time and fights. If you leave early, you pay for them again.',
    drill: () => 'When you are in, stay until you are shot at or a teammate has taken your place.',
  },
  moments: playsMissed,
}

/** Leaves stops, returns and denials to the others. */
const NEVER_STOPS: ObjectiveKind = {
  id: 'never-stops',
  phrases: {
    title: 'Stop the carry first',
    why: 'Whoever carries it cannot shoot back, and drops it when stopped.',
    drill: () => 'When they have it, leave every fight that you can and go for the carrier.',
  },
  moments: playsMissed,
}

const BY_ID: Readonly<Record<ObjectiveKindId, ObjectiveKind>> = {
  'hunts-kills': HUNTS_KILLS,
  'leaves-objective': LEAVES_OBJECTIVE,
  'never-stops': NEVER_STOPS,
}

export const OBJECTIVE_KINDS: readonly ObjectiveKind[] = OBJECTIVE_KIND_IDS.map((id) => BY_ID[id])
