import { html } from 'hono/html'

type Html = ReturnType<typeof html>

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem;color:#1a1f36}
form{margin:0 0 .75rem}button,.button{font:inherit;min-height:44px;padding:.5rem 1rem;width:100%;border:1px solid #697386;border-radius:6px;
background:#fff;color:inherit;cursor:pointer;display:block;box-sizing:border-box;text-align:center;text-decoration:none}
button.main{background:#0a2540;color:#fff}.note{background:#fff4d6;padding:.75rem 1rem;border-radius:6px}dt{font-weight:600}`

/** A page that the payment company would host. It says that it is none of it. */
export function pageFrame(title: string, body: Html): Html {
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
          <p class="note">This is the payment sandbox: no card is asked for and no money moves.</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>` as Html
}

/** A button that posts `step` to the page itself. */
export function stepButton(step: string, words: string, isMain = false): Html {
  return html`<form method="post">
    <button class="${isMain ? 'main' : ''}" name="step" value="${step}">${words}</button>
  </form>`
}

export function money(cents: number | null, currency = 'usd'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format((cents ?? 0) / 100)
}
