import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import { Root } from '#web/shell/root.tsx'

/** Returns the HTML of a page for a signed-out visitor. `scripts/build-web` writes it into a file. */
export async function renderPage(path: string): Promise<string> {
  const complaints: unknown[] = []
  // In one chunk, whatever its size: later chunks would need inline scripts.
  const { prelude } = await prerender(createElement(Root, { ssrPath: path }), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void complaints.push(error),
  })
  const html = await new Response(prelude).text()
  if (complaints.length > 0) throw new Error(`The page ${path} cannot be written`, { cause: complaints[0] })
  return html
}
