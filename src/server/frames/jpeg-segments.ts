/** A baseline or progressive picture as its markers tell it, before anything of it is decoded. */
interface JpegFrame {
  readonly width: number
  readonly height: number
}

const [START, END, SCAN] = [0xd8, 0xd9, 0xda]
/** Of the kinds of pictures, the two that browsers write: baseline and progressive. */
const PICTURES = [0xc0, 0xc2]
/** Browsers write one scan, careful encoders a dozen. Each is a way over the whole picture: a small file of thousands takes a second to decode. */
const MOST_SCANS = 32
/** Tables of codes share the range of the kinds. */
const NO_PICTURES = [0xc4, 0xc8, 0xcc]

const isPicture = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !NO_PICTURES.includes(marker)
/** Markers without a length: fill, and restarts within a scan. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/**
 * Walks the segments of a JPEG from its first byte to its last, and gives the size of its picture; null where it is none, breaks off, has two
 * pictures, very many scans or another kind of coding, or goes on behind its end. Costs no memory, whatever the picture claims to be.
 */
export function walkJpeg(bytes: Uint8Array): JpegFrame | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null
  let frame: JpegFrame | null = null
  let scans = 0
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) return at + 2 === bytes.length && scans > 0 ? frame : null
    if (isBare(marker)) {
      at += 2
      continue
    }
    const length = wordAt(bytes, at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return null
    if (isPicture(marker)) {
      if (frame || !PICTURES.includes(marker) || length < 8) return null
      frame = { height: wordAt(bytes, at + 5), width: wordAt(bytes, at + 7) }
    }
    at += 2 + length
    if (marker === SCAN) {
      scans += 1
      if (!frame || scans > MOST_SCANS) return null
      at = endOfScan(bytes, at)
    }
  }
  return null
}

/** The next marker behind coded data: in those, 0xff is followed by a zero or a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) return bytes.length
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isBare(next)) return at
    at += next === 0xff ? 1 : 2
  }
}

function wordAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}
