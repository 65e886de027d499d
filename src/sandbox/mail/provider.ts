import type { PlayProvider } from '#sandbox/provider.ts'
import { makeMailBox } from './mail-box.ts'
import { makeMailRoutes } from './mail-routes.ts'
import { startSmtpServer } from './smtp-server.ts'

export const playMail: PlayProvider = async ({ portOf }) => {
  const box = makeMailBox()
  const { port, close } = await startSmtpServer(box, portOf('MAIL'))
  return { desk: makeMailRoutes(box), server: { part: 'MAIL', address: `smtp://127.0.0.1:${port}`, close } }
}
