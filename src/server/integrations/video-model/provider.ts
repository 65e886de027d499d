import { describeProvider } from '#server/integrations/provider.ts'
import { keyText, text, web } from '#server/process/variable-kinds.ts'
import { open, secret } from '#server/process/variables.ts'
import type { GeminiSettings } from './ask-gemini.ts'
import { makeGemini } from './gemini.ts'
import { DEFAULT_MODEL } from './models.ts'
import type { VideoModel } from './video-model.ts'

const GEMINI_ADDRESS = 'https://generativelanguage.googleapis.com/v1beta'

const variables = {
  GEMINI_API_KEY: secret(keyText.optional()),
  /** Another address of the service with its version: a gateway, or the sandbox. */
  GEMINI_ADDRESS: open(web.optional()),
  VIDEO_MODEL: open(text.optional()),
}

export const videoModel = describeProvider<typeof variables, GeminiSettings | null, VideoModel | null>({
  name: 'Video model',
  variables,
  realBy: [['GEMINI_API_KEY']],
  real: ({ GEMINI_API_KEY: key, GEMINI_ADDRESS: address = GEMINI_ADDRESS, VIDEO_MODEL: model = DEFAULT_MODEL }) =>
    key === undefined ? null : { place: address, settings: { address, key, model } },
  sandbox: { off: null },
  open: (settings, log) => settings && makeGemini({ ...settings, log }),
})
