import { z } from 'zod'
import { describeProvider } from '#server/integrations/provider.ts'
import type { VideoModel } from '#server/integrations/video-model/video-model.ts'
import { flag, keyText, text, web } from '#server/process/variable-kinds.ts'
import { open, secret } from '#server/process/variables.ts'
import type { ServerSettings } from './ask-server.ts'
import { makeFrameModel } from './frame-model.ts'

const UNNAMED = 'the model server of this site'

const PRICE = /^(\d{1,6}(?:\.\d+)?)\/(\d{1,6}(?:\.\d+)?)$/
const price = z
  .string()
  .regex(PRICE, 'dollars for a million tokens of input and of output, like 0.3/2.5')
  .transform((written) => {
    const [, input = '', output = ''] = PRICE.exec(written) ?? []
    return { input: Number(input), output: Number(output) }
  })

const variables = {
  /** Set by the operator, never by a player. Includes the version: `http://127.0.0.1:8000/v1`. */
  MODEL_BASE_URL: open(web.optional()),
  MODEL_ID: open(text.optional()),
  MODEL_API_KEY: secret(keyText.optional()),
  /** Operator of the server, as shown to players before they send anything. */
  MODEL_PROVIDER: open(text.optional()),
  /** Dollars per million tokens of input and output, as `0.3/2.5`. Without it, only the ceilings on calls apply. */
  MODEL_PRICE: open(price.optional()),
  MODEL_THINKING_OFF: open(flag.default(false)),
}

export const frameModel = describeProvider<typeof variables, ServerSettings | null, VideoModel | null>({
  name: 'Frame model',
  variables,
  realBy: [['MODEL_BASE_URL', 'MODEL_ID']],
  real: ({
    MODEL_BASE_URL: address,
    MODEL_ID: model,
    MODEL_API_KEY: key = null,
    MODEL_PROVIDER: provider = UNNAMED,
    MODEL_PRICE: price = null,
    MODEL_THINKING_OFF: isThinkingOff,
  }) =>
    address === undefined || model === undefined
      ? null
      : { place: address, settings: { address, model, key, provider, isThinkingOff, price } },
  sandbox: { off: null },
  open: (settings, log) => settings && makeFrameModel({ ...settings, log }),
})
