import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ReplyBytes } from '#server/calls/reply-bytes.ts'
import type { Rating } from '#server/results/store.ts'
import type { Result } from '#shared/result.ts'

const [compress, decompress] = [promisify(gzip), promisify(gunzip)]

/** A shared result for a reader who has rated it. It was made by the schema of results already, with no rating. */
export async function withRating(shared: ReplyBytes, rating: Rating | null): Promise<ReplyBytes> {
  if (rating === null) return shared
  const text = (await decompress(shared.bytes)).toString()
  const rated: Pick<Result, 'rating'> = { ...JSON.parse(text), rating }
  return { ...shared, bytes: await compress(JSON.stringify(rated)), version: `${shared.version}-${rating}` }
}
