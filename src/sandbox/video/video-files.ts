import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'

const FILES: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  'sample.webm': { file: 'sample.webm', type: 'video/webm' },
  'sample.jpg': { file: 'poster.jpg', type: 'image/jpeg' },
}

/** The sample's files, in ranges where asked, so that a player can seek. 404 for any other name and while a file is not there. */
export function makeVideoFiles(folder: string): Hono {
  const room = new Hono()
  room.get('/:name', async (c) => {
    const known = FILES[c.req.param('name')]
    const bytes = known === undefined ? null : await readIfThere(join(folder, known.file))
    if (known === undefined || bytes === null) return c.notFound()
    const size = bytes.length
    const range = readRange(c.req.header('range'), size)
    const headers = { 'content-type': known.type, 'accept-ranges': 'bytes', 'cross-origin-resource-policy': 'cross-origin' }
    if (range === 'unsatisfiable') return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
    const { from, to } = range ?? { from: 0, to: size - 1 }
    const contentRange = range === null ? {} : { 'content-range': `bytes ${from}-${to}/${size}` }
    return new Response(bytes.subarray(from, to + 1), {
      status: range === null ? 200 : 206,
      headers: { ...headers, ...contentRange },
    })
  })
  return room
}

async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(path))
  } catch {
    return null
  }
}

/** One range, as players send it: `bytes=10-`, `bytes=10-19`, `bytes=-10`. Null for the whole file, also when it is no such text. */
function readRange(header: string | undefined, size: number): { from: number; to: number } | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to ? { from, to } : 'unsatisfiable'
}
