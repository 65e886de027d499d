import { z } from 'zod'
import { refuse } from '#shared/calls/errors.ts'

const BODY_BYTES = 64 * 1024
const DEPTH = 32
const USUAL_FIELDS = 1_000

export async function readJsonBody(request: Request, maxFields = USUAL_FIELDS): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw refuse('bodyNotJson')
  const text = new TextDecoder().decode(await readBytes(request, BODY_BYTES))
  const body = parseBody(text)
  checkBody(body, maxFields)
  return body
}

export async function readTypedBytes(
  request: Request,
  { type, most }: { readonly type: string; readonly most: number },
): Promise<Uint8Array> {
  if (request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== type) throw refuse('bodyOfOtherType', type)
  return await readBytes(request, most)
}

/** Query and path parameters as one object. A parameter given twice is refused, since readers disagree about which one counts. */
export function readParameters(query: URLSearchParams, path: Readonly<Record<string, string>>): Record<string, string> {
  const entries = [...query, ...Object.entries(path)]
  const parameters = new Map(entries)
  if (parameters.size !== entries.length) throw refuse('inputRefused', 'A parameter is given more than once.')
  for (const value of parameters.values()) checkText(value)
  return Object.fromEntries(parameters)
}

/**
 * Parses the input of a call. A refusal has the schema's message or the field's name. A malformed job id is answered like a missing job.
 */
export function parseInput(schema: z.core.$ZodType, input: unknown, { isJobCall = false } = {}): unknown {
  const parsed = z.safeParse(schema, input, {
    error: ({ path, code, keys }) => plainWords(path ?? [], code === 'unrecognized_keys' ? keys : []),
  })
  if (parsed.success) return parsed.data
  if (hasMalformedJobId(parsed.error.issues, input)) throw refuse(isJobCall ? 'jobNotFound' : 'resultNotFound')
  throw refuse('inputRefused', parsed.error.issues[0]?.message ?? plainWords([], []))
}

function hasMalformedJobId([issue]: readonly z.core.$ZodIssue[], input: unknown): boolean {
  const given = typeof input === 'object' && input !== null && 'jobId' in input ? input.jobId : undefined
  return issue?.path.length === 1 && issue.path[0] === 'jobId' && typeof given === 'string' && given !== ''
}

function plainWords(path: readonly PropertyKey[], unknownKeys: unknown): string {
  const [unknownKey] = Array.isArray(unknownKeys) ? unknownKeys : []
  if (typeof unknownKey === 'string') return `${[...path, unknownKey].map(String).join('.')} is not a field of this request.`
  return path.length === 0 ? 'The request is missing its fields.' : `${path.map(String).join('.')} is missing or not valid.`
}

export async function readBytes(request: Request, capBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > capBytes) throw refuse('bodyTooLarge')
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > capBytes) throw refuse('bodyTooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('bodyNotJson')
  }
}

/** Not recursive, because the caller controls the depth. */
function checkBody(body: unknown, maxFields: number): void {
  let fields = 0
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    for (const value of level) checkText(value)
    const below = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    fields += below.length
    if (fields > maxFields || (depth >= DEPTH && below.length > 0)) throw refuse('bodyUnreasonable')
    level = below
  }
}

/** The database can store any text without this character, which is never typed. */
function checkText(value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) throw refuse('inputRefused', 'A text contains a character that cannot be kept.')
}
