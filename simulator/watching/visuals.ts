import { MEANINGS, type Meaning, type QuestionId } from '#analysis/watching/prompts/prompt.ts'
import { createRandom } from '#simulator/random.ts'

/** What is to be seen in a simulated match: for each question what is so, at any time of the film's clock. */
export interface Visuals {
  readonly at: (question: QuestionId, atMs: number) => Meaning
  /** All that is so for a moment at least in a stretch, in order. */
  readonly within: (question: QuestionId, fromMs: number, toMs: number) => readonly Meaning[]
}

interface Stretch {
  readonly fromMs: number
  readonly means: Meaning
}

/**
 * Seconds that each lasts on average. Reloads: those of the simulated weapons. Open ground is the arena's where the simulator walked. All others are assumed:
 * no source says how often a player has the scoreboard up; the evaluation is told to hold for whatever they are by looking at what is wrong, not at how much is seen.
 */
const MEAN_SECONDS: Readonly<Record<QuestionId, Readonly<Partial<Record<Meaning, number>>>>> = {
  weapon: { ready: 9, reloading: 1.6 },
  ground: { open: 4, beside: 5 },
  screen: { game: 40, map: 1.5 },
  motion: { afoot: 5, sprinting: 2.5, air: 1.2 },
  doing: { moving: 5, fighting: 4, still: 3 },
  objective: { hidden: 8, shown: 6 },
  opening: { shots: 8, grenade: 2, melee: 1 },
}

/** A whole match is shorter. */
const LONGEST_MS = 60 * 60_000

export interface KnownStretch {
  readonly fromMs: number
  readonly toMs: number
}

/** What the simulator knows because it walked; what it does not know is drawn. */
export interface KnownVisuals {
  readonly reloads?: readonly KnownStretch[]
  /** On open ground, by the arena's walls and floors. */
  readonly open?: readonly KnownStretch[]
}

/** What one player's screen shows in a simulated match, the same whenever it is asked for. */
export function visualsOf(seed: number, player: string, { reloads, open }: KnownVisuals = {}): Visuals {
  const known: Partial<Record<QuestionId, readonly Stretch[]>> = {
    ...(reloads ? { weapon: fromKnown(reloads, 'ready', 'reloading') } : {}),
    ...(open ? { ground: fromKnown(open, 'beside', 'open') } : {}),
  }
  const drawn = new Map<QuestionId, readonly Stretch[]>()
  const stretchesOf = (question: QuestionId) => {
    const stretches = drawn.get(question) ?? known[question] ?? draw(seed, player, question)
    drawn.set(question, stretches)
    return stretches
  }
  const within: Visuals['within'] = (question, fromMs, toMs) => {
    const stretches = stretchesOf(question)
    const first = Math.max(
      0,
      stretches.findLastIndex((one) => one.fromMs <= fromMs),
    )
    return stretches.slice(first).flatMap((one, place) => (place === 0 || one.fromMs < toMs ? one.means : []))
  }
  return { within, at: (question, atMs) => within(question, atMs, atMs)[0] ?? MEANINGS[question][0] }
}

function draw(seed: number, player: string, question: QuestionId): Stretch[] {
  const random = createRandom(seed, `visuals ${player} ${question}`)
  const seconds = MEAN_SECONDS[question]
  const stretches: Stretch[] = []
  let fromMs = 0
  let before: Meaning | null = null
  while (fromMs < LONGEST_MS) {
    const next: Meaning =
      random.weighted(
        MEANINGS[question].filter((means) => means !== before),
        (means) => seconds[means] ?? 1,
      ) ?? MEANINGS[question][0]
    stretches.push({ fromMs, means: next })
    fromMs += random.exponential((seconds[next] ?? 1) * 1000)
    before = next
  }
  return stretches
}

function fromKnown(stretches: readonly KnownStretch[], otherwise: Meaning, means: Meaning): Stretch[] {
  return [
    { fromMs: 0, means: otherwise },
    ...stretches.flatMap(({ fromMs, toMs }): Stretch[] => [
      { fromMs, means },
      { fromMs: toMs, means: otherwise },
    ]),
  ]
}
