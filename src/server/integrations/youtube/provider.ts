import { describeProvider } from '#server/integrations/provider.ts'
import { web } from '#server/process/variable-kinds.ts'
import { open } from '#server/process/variables.ts'
import { makeYoutube } from './youtube.ts'

export const youtube = describeProvider({
  name: 'Video platform',
  variables: { VIDEO_PLATFORM_ADDRESS: open(web.optional()) },
  realBy: [['VIDEO_PLATFORM_ADDRESS']],
  hint: ' (https://www.youtube.com)',
  real: ({ VIDEO_PLATFORM_ADDRESS: address }) => (address === undefined ? null : { place: address, settings: { address } }),
  sandbox: (_, { sandboxAddress = '' }) => ({ place: sandboxAddress, settings: { address: `${sandboxAddress}/youtube` } }),
  open: (settings, log) => makeYoutube({ ...settings, log }),
})
