import { readUint32 } from '#analysis/film/film-bits.ts'

/** Bit offsets from the start of an update record. */
export const UPDATE = {
  slotAt: 1,
  generationAt: 14,
  /** 0 in every real record. */
  zeroAt: 16,
  /** 0: a list of component numbers follows. 1: a 64-bit mask follows, whose last bit is component 0. */
  denseAt: 17,
  countAt: 18,
  countBits: 3,
  listAt: 21,
  componentBits: 6,
  maskAt: 18,
  denseBodiesAt: 82,
} as const

export const COMPONENTS = 64

/** The densest biped record seen in films has 20 components; noise has some 32. */
const MAX_DENSE_COMPONENTS = 26

/** The components of a record in ascending order, and where their bodies begin. Reused for each record. */
export interface UpdateHeader {
  readonly components: Uint8Array
  count: number
  bodiesAt: number
  isDense: boolean
}

export function updateHeader(): UpdateHeader {
  return { components: new Uint8Array(COMPONENTS), count: 0, bodiesAt: 0, isDense: false }
}

/** Fills `header` from the record at `bit`, whose slot and generation belong to a life. Returns false if it is not a record. */
export function readUpdateHeader(bytes: Uint8Array, bit: number, header: UpdateHeader): boolean {
  const word = readUint32(bytes, bit + UPDATE.zeroAt)
  if (word >>> 31 !== 0) return false
  header.isDense = ((word >>> 30) & 1) === 1
  return header.isDense ? readMask(bytes, bit, header) : readList(bytes, bit, (word >>> 27) & 7, header)
}

const NUMBERS_PER_WORD = 5

function readList(bytes: Uint8Array, bit: number, count: number, header: UpdateHeader): boolean {
  if (count === 0) return false
  const at = bit + UPDATE.listAt
  const first = readUint32(bytes, at)
  const second = count > NUMBERS_PER_WORD ? readUint32(bytes, at + NUMBERS_PER_WORD * UPDATE.componentBits) : 0
  let last = -1
  for (let index = 0; index < count; index++) {
    const word = index < NUMBERS_PER_WORD ? first : second
    const component = (word >>> (26 - (index % NUMBERS_PER_WORD) * UPDATE.componentBits)) & 63
    if (component <= last) return false
    header.components[index] = component
    last = component
  }
  header.count = count
  header.bodiesAt = at + count * UPDATE.componentBits
  return true
}

function readMask(bytes: Uint8Array, bit: number, header: UpdateHeader): boolean {
  const high = readUint32(bytes, bit + UPDATE.maskAt)
  const low = readUint32(bytes, bit + UPDATE.maskAt + 32)
  let count = 0
  for (let component = 0; component < COMPONENTS; component++) {
    const isThere = component < 32 ? (low >>> component) & 1 : (high >>> (component - 32)) & 1
    if (isThere === 1) header.components[count++] = component
  }
  header.count = count
  header.bodiesAt = bit + UPDATE.denseBodiesAt
  return count > 0 && count <= MAX_DENSE_COMPONENTS
}
