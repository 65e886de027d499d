import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { MailBox, ReceivedMail } from './mail-box.ts'

const outageBody = z.object({ on: z.boolean() })
const LINKS = /(https?:\/\/[^\s<>"]+)/

/** What the mail server has received, for people and for tests, and its outage switch. */
export function makeMailRoutes(box: MailBox): Hono {
  const routes = new Hono()
  routes.get('/mail', (c) => c.html(mailPage(box.mails())))
  routes.get('/mail.json', (c) => c.json(box.mails()))
  routes.post('/mail/outage', async (c) => {
    box.setOut(outageBody.parse(await c.req.json()).on)
    return c.json({})
  })
  return routes
}

function mailPage(mails: readonly ReceivedMail[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Sandbox mail</title>
      </head>
      <body>
        <h1>Sandbox mail</h1>
        ${mails.length === 0 ? html`<p>Nothing yet.</p>` : mails.map(mailArticle)}
      </body>
    </html>`
}

function mailArticle({ subject, recipients, receivedAt, text }: ReceivedMail) {
  return html`<article>
    <h2>${subject}</h2>
    <p>To ${recipients.join(', ')}, ${receivedAt}</p>
    <pre>${text.split(LINKS).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}</pre>
  </article>`
}
