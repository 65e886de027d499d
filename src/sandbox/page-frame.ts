import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem;color:#1a1f36}
form{margin:0 0 .75rem}button,.button{font:inherit;min-height:44px;padding:.5rem 1rem;width:100%;border:1px solid #697386;border-radius:6px;
background:#fff;color:inherit;cursor:pointer;display:block;box-sizing:border-box;text-align:center;text-decoration:none}
button + button{margin-top:.75rem}button.main{background:#0a2540;color:#fff}.note{background:#fff4d6;padding:.75rem 1rem;border-radius:6px}dt{font-weight:600}`

export function pageFrame(title: string, note: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <p class="note">${note}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}
