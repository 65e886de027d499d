import sharp from 'sharp'
import { clockTemplates } from '#analysis/alignment/clock/clock-templates.ts'
import { secondsOf } from '#analysis/alignment/clock/read-clock.ts'
import { allSheets, type SheetAnswer } from '#analysis/video-review/question-sheets.ts'
import { frameModel } from '#server/integrations/frame-model/provider.ts'
import { videoModel } from '#server/integrations/video-model/provider.ts'
import type { ModelAnswer } from '#server/integrations/video-model/video-model.ts'
import { presentIn } from '#server/process/variables.ts'
import { parseVideoAddress } from '#shared/video/video-address.ts'
import { movingScene } from '#tests/clock-frames/backgrounds.ts'
import { drawFrame, PLAIN } from '#tests/clock-frames/draw-clock.ts'
import { unmetered } from '#tests/unmetered.ts'
import { dollarsOf, lookAtVideo } from '../../scripts/smoke-gemini/look.ts'
import { countIn, formatShare } from '../shares/interval.ts'

const PLACE = { publicAddress: '', sandboxAddress: undefined }
const NO_KEY = 'not tried: no key'
const DOLLAR_PLACES = 4

const cost = (dollars: number | null) => (dollars === null ? 'cost unknown' : `$${dollars.toFixed(DOLLAR_PLACES)}`)

/** Tries the models of this environment, in a line each; a line says why a model was not tried. `video` is the address of a public one. */
export async function askModels(environment: NodeJS.ProcessEnv, video: string | null): Promise<readonly string[]> {
  return [await askVideoModel(environment, video), await askFrameModel(environment)]
}

const SECONDS = 720

async function askVideoModel(environment: NodeJS.ProcessEnv, address: string | null): Promise<string> {
  const { settings } = videoModel.read(presentIn(environment), PLACE)
  if (!settings) return `video model: ${NO_KEY}`
  if (address === null) return 'video model: not tried: no video, which --video names'
  const parsed = parseVideoAddress(address)
  if (!parsed) return 'video model: not tried: --video is no address of a YouTube video'
  const { look } = await lookAtVideo({ video: parsed, settings, lengthMs: 1000 * SECONDS, limitMs: null }, () => undefined)
  const { readings, receipts, refusals, outcome, calls } = look
  const aligned = outcome.status === 'aligned' ? 'aligned' : 'not aligned'
  return `video model ${settings.model}: ${calls} calls, ${receipts.length} answered${without(refusals)}; ${readings.length} clocks read, ${aligned}; ${cost(dollarsOf(look))}`
}

/** The drawn pictures have the game's size, and each has another clock. */
const CLOCKS = ['0:07', '0:59', '1:38', '2:46', '3:15', '4:22', '5:04', '6:31', '7:50', '8:19', '10:00', '11:47']
const BRIGHTEST = 140
const QUALITY = 85

/** Reads the clock of pictures that we drew and thus know, in the way of a recording's review. */
async function askFrameModel(environment: NodeJS.ProcessEnv): Promise<string> {
  const { settings } = frameModel.read(presentIn(environment), PLACE)
  const [model, [sheet]] = [settings && frameModel.open(settings, () => undefined), allSheets()]
  if (!model || !sheet) return `frame model: ${NO_KEY}`
  const answers: { readonly clock: string; readonly answer: ModelAnswer<SheetAnswer> }[] = []
  for (const [at, clock] of CLOCKS.entries()) {
    const { width, height, data } = drawFrame({ ...PLAIN, background: movingScene(at, BRIGHTEST), clock }, clockTemplates())
    const jpeg = await sharp(Uint8Array.from(data), { raw: { width, height, channels: 3 } })
      .jpeg({ quality: QUALITY })
      .toBuffer()
    answers.push({ clock, answer: await unmetered(model).observe({ kind: 'frames', frames: [{ afterMs: 0, jpeg }] }, sheet) })
  }
  const answered = answers.flatMap(({ clock, answer }) => (answer.status === 'answered' ? [{ clock, ...answer }] : []))
  const right = countIn(answered, ({ clock, seen }) => seen.clockSeconds === secondsOf(clock))
  const wrong = countIn(answered, ({ clock, seen }) => seen.clockSeconds !== null && seen.clockSeconds !== secondsOf(clock))
  const refusals = new Set(answers.flatMap(({ answer }) => (answer.status === 'refused' ? answer.reason : [])))
  const share = answered.length === 0 ? 'none' : formatShare(right).trim()
  return `frame model ${model.name}: the clock of drawn pictures read rightly in ${share}, ${wrong.hits} wrongly${without(refusals)}; ${cost(dollarsOf({ bills: answers.flatMap(({ answer }) => answer.bill ?? []) }))}`
}

function without(refusals: Iterable<string>): string {
  const reasons = [...refusals].join(', ')
  return reasons === '' ? '' : `, without an answer for ${reasons}`
}
