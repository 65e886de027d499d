import type { ClipModel, ModelAnswer } from '#server/integrations/video-model/video-model.ts'
import { probeVideo } from '#server/videos/probe-video.ts'
import { createRandom, type Random } from '#simulator/random.ts'
import { MODEL_CLOCK, readNoisyClock } from '#simulator/video/clock-noise.ts'
import { errorsOf, type FilmedMatch, filmMatch, type PathOutcome, scoresAt, shownAt, simulateMatch, timesOf } from './simulated-pair.ts'
import { TYPICAL_MISREAD } from './success-table.ts'
import type { Runs } from './trials.ts'

/** Assumed, because no model was measured: the share of deaths that it sees, and of clips without one where it reports one. */
const [SEES_DEATH, INVENTS_DEATH] = [0.85, 0.05]

export interface LookCase {
  readonly lengthMs: number
  readonly isAnother: boolean
  readonly hasScores: boolean
}

/** Probes public videos with a model as the product does. */
export async function tryModelLooks(name: string, { lengthMs, isAnother, hasScores }: LookCase, runs: Runs): Promise<PathOutcome[]> {
  const outcomes: PathOutcome[] = []
  for (let place = 0; place < runs.count; place += 1) {
    const random = createRandom(runs.firstSeed + place, `model look ${name}`)
    const requested = simulateMatch(random, lengthMs, 'slayer')
    const filmed = filmMatch(random, isAnother ? simulateMatch(random, lengthMs, 'slayer') : requested)
    const look = await probeVideo(noisyModel(random, filmed), {
      videoId: 'simulated00',
      lengthMs: filmed.video.lengthMs,
      range: null,
      match: timesOf(requested),
      isKickOffKnown: true,
      scores: hasScores ? requested.scores : [],
      deathsMs: requested.deathsMs,
    })
    const isTrusted = look.word === 'exact' || look.word === 'good'
    const word = isTrusted ? 'accepted' : look.word === 'unsure' ? 'unchecked' : 'refused'
    const errorsMs = look.outcome.status === 'aligned' && isTrusted && !isAnother ? errorsOf(look.outcome.alignment, filmed) : []
    outcomes.push({ word, errorsMs })
  }
  return outcomes
}

/** A model with noisy answers about a video that shows this match in its player's view. */
function noisyModel(random: Random, filmed: FilmedMatch): ClipModel {
  const { match, video, clock } = filmed
  const deaths = match.deathsMs.flatMap((atMs) => shownAt(filmed, atMs) ?? [])
  return {
    name: 'simulated',
    readClock: async ({ fromMs, toMs }) => {
      const middleMs = (fromMs + toMs) / 2
      const reading = readNoisyClock(random, video, clock, { ...MODEL_CLOCK, misread: TYPICAL_MISREAD }, fromMs)
      const scores = scoresAt(filmed, middleMs)
      const isRight = !random.isHit(TYPICAL_MISREAD)
      const wrong = [random.integer(0, 50), random.integer(0, 50)] as const
      return answer({ clockSeconds: reading?.clockSeconds ?? null, scores: scores && (isRight ? scores : wrong) })
    },
    seeDeath: async ({ fromMs, toMs }) => {
      const isShown = deaths.some((atMs) => atMs >= fromMs && atMs <= toMs)
      return answer({ dies: random.isHit(isShown ? SEES_DEATH : INVENTS_DEATH) ? 'yes' : 'no' } as const)
    },
  }
}

function answer<Seen>(seen: Seen): ModelAnswer<Seen> {
  return { status: 'answered', seen, bill: { model: 'simulated', inputTokens: 0, outputTokens: 0, dollars: 0 }, receipt: 'as-asked' }
}
