import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { FRAME_LIMITS } from '#shared/video-review/review-frames.ts'
import { rounds } from '#tests/rounds.ts'
import { readJpegFrame, takeFrameImage } from './frame-image.ts'

const SECRET = 'where the player lives'
const scene = (width = 320, height = 180) => sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
const GOOD = await scene().jpeg({ quality: 80 }).toBuffer()

async function noise(width: number, height: number, quality = 80): Promise<Uint8Array> {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => (Math.imul(at, 2_654_435_761) >>> 13) & 255)
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()
}

/** A JPEG whose header claims this size. */
function claiming(width: number, height: number): Uint8Array {
  const bytes = Uint8Array.from(GOOD)
  const at = bytes.findIndex((byte, index) => byte === 0xff && [0xc0, 0xc2].includes(bytes[index + 1] ?? 0))
  bytes.set([height >> 8, height & 255, width >> 8, width & 255], at + 5)
  return bytes
}

/** A gray picture with many scans, each without data for one coefficient: valid, but slow to decode. */
function slowPicture(coefficients: number): Uint8Array {
  const segment = (marker: number, ...data: number[]) => [0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data]
  const oneCode = (table: number, symbol: number) => segment(0xc4, table, 1, ...Array.from({ length: 15 }, () => 0), symbol)
  const scans = Array.from({ length: coefficients }, (_, at) => [...segment(0xda, 1, 1, 0, at + 1, at + 1, 0), 0x48, 0x01])
  const quality = segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1))
  const size = [0x05, 0x00]
  const head = [0xff, 0xd8, ...quality, ...segment(0xc2, 8, ...size, ...size, 1, 1, 0x11, 0), ...oneCode(0, 0), ...oneCode(0x10, 0xe0)]
  const grey = [...segment(0xda, 1, 1, 0, 0, 0, 0), ...Array.from({ length: 3_200 }, () => 0)]
  return Uint8Array.from([...head, ...grey, ...scans.flat(), 0xff, 0xd9])
}

test('a picture with some scans is accepted, and one with very many is refused before it is decoded', async () => {
  expect(await takeFrameImage(slowPicture(20))).toMatchObject({ width: 1_280, height: 1_280 })
  expect(await takeFrameImage(slowPicture(63))).toEqual({ problem: 'not-a-jpeg' })
})

test('a picture from a browser is re-encoded in its size, without its metadata', async () => {
  const withMetadata = await scene()
    .withExif({ IFD0: { Copyright: SECRET, Artist: SECRET } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`)
    .jpeg()
    .toBuffer()
  expect(withMetadata.includes(SECRET)).toBe(true)
  const taken = await takeFrameImage(withMetadata)
  if ('problem' in taken) throw new Error(taken.problem)
  expect(Buffer.from(taken.jpeg).includes(SECRET)).toBe(false)
  expect(await sharp(taken.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 180, space: 'srgb' })
  expect((await sharp(taken.jpeg).metadata()).exif).toBeUndefined()
})

test('many valid pictures, eight at a time, are all accepted', async () => {
  const takeMany = async () => {
    const problems: string[] = []
    for (const _ of rounds(50)) {
      const taken = await takeFrameImage(GOOD)
      if ('problem' in taken) problems.push(taken.problem)
    }
    return problems
  }
  expect((await Promise.all(Array.from({ length: 8 }, takeMany))).flat()).toEqual([])
})

test('the largest and least compressible picture is accepted, and fits its row', async () => {
  const worst = await noise(FRAME_LIMITS.width, 720, 78)
  expect(worst.length).toBeLessThanOrEqual(FRAME_LIMITS.bytes)
  const taken = await takeFrameImage(worst)
  expect('problem' in taken ? taken : taken.jpeg.length).toBeLessThan(1_000_000)
})

const refusals = {
  'nothing at all': { bytes: new Uint8Array(), problem: 'not-a-jpeg' },
  'a PNG': { bytes: await scene().png().toBuffer(), problem: 'not-a-jpeg' },
  'a WebP': { bytes: await scene().webp().toBuffer(), problem: 'not-a-jpeg' },
  'a drawing': { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>'), problem: 'not-a-jpeg' },
  'a page behind a picture': { bytes: Buffer.concat([GOOD, Buffer.from('<script>alert(1)</script>')]), problem: 'not-a-jpeg' },
  'an archive behind a picture': { bytes: Buffer.concat([GOOD, Buffer.from('PK\u0003\u0004')]), problem: 'not-a-jpeg' },
  'two pictures': { bytes: Buffer.concat([GOOD, GOOD]), problem: 'not-a-jpeg' },
  'a picture that breaks off': { bytes: GOOD.subarray(0, GOOD.length - 40), problem: 'not-a-jpeg' },
  'a picture without its second half': {
    bytes: Buffer.concat([(await noise(320, 180)).subarray(0, 9_000), Buffer.from([0xff, 0xd9])]),
    problem: 'unreadable',
  },
  'a small file of a giant picture': { bytes: claiming(65_000, 65_000), problem: 'too-large' },
  'a picture that is wider than allowed': {
    bytes: await scene(FRAME_LIMITS.width + 1, 100)
      .jpeg()
      .toBuffer(),
    problem: 'too-large',
  },
  'too many bytes': { bytes: await noise(1_280, 1_280, 95), problem: 'too-large' },
  'one pixel': { bytes: await scene(1, 1).jpeg().toBuffer(), problem: 'too-small' },
  'no pixel': { bytes: claiming(0, 0), problem: 'too-small' },
}

test.each(Object.entries(refusals))('%s is refused', async (_, { bytes, problem }) => {
  expect(await takeFrameImage(bytes)).toEqual({ problem })
})

test('a picture whose header claims more than there is, is refused', async () => {
  expect(await takeFrameImage(claiming(640, 720))).toEqual({ problem: 'unreadable' })
})

test('a picture with any changed bytes is accepted in an allowed size or refused, and nothing is thrown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(GOOD.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }), async (changes) => {
      const bytes = Uint8Array.from(GOOD)
      for (const [at, value] of changes) bytes[at] = value
      const taken = await takeFrameImage(bytes)
      if ('problem' in taken) return
      expect(Math.max(taken.width, taken.height)).toBeLessThanOrEqual(FRAME_LIMITS.width)
    }),
    { numRuns: 60 },
  )
})

test('the JPEG parser terminates on any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect([null, 'object']).toContain(readJpegFrame(Uint8Array.from([0xff, 0xd8, ...bytes])) === null ? null : 'object')
    }),
  )
})
