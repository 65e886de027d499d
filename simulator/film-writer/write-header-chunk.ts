import { BIPED_COMPONENTS } from '#analysis/film/frames/checks/component-names.ts'
import {
  BIPED_ARCHETYPE,
  ENTRIES_PER_BLOCK,
  ENTRY_BYTES,
  FIRST_BLOCK_BYTE,
  NAME_BYTES,
} from '#analysis/film/frames/container/header-chunk.ts'

export interface WrittenHeader {
  readonly filmMajorVersion: number
  readonly format: number
  readonly build: string | null
  /** Component names of the player's body; by default those of recorded films. */
  readonly bipedComponents?: readonly string[]
}

const BLOCKS = 50
const BLOCK_BYTES = ENTRIES_PER_BLOCK * ENTRY_BYTES
/** Words of unknown meaning lie between the blocks and the build. */
const BUILD_GAP_BYTES = 512

/** The film's first chunk, inflated. Other archetypes get only one component name. */
export function writeHeaderChunk({ filmMajorVersion, format, build, bipedComponents = BIPED_COMPONENTS }: WrittenHeader): Uint8Array {
  const buildAt = FIRST_BLOCK_BYTE + BLOCKS * BLOCK_BYTES + BUILD_GAP_BYTES
  const bytes = new Uint8Array(buildAt + BUILD_GAP_BYTES)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, filmMajorVersion, true)
  view.setUint32(4, format, true)
  for (let block = 0; block < BLOCKS; block++) {
    const names = block === BIPED_ARCHETYPE ? bipedComponents : ['component']
    names.forEach((name, entry) => {
      const at = FIRST_BLOCK_BYTE + block * BLOCK_BYTES + entry * ENTRY_BYTES
      writeText(bytes, at, name)
      view.setUint32(at + NAME_BYTES, 1, true)
    })
  }
  writeText(bytes, buildAt, build ?? '')
  return bytes
}

function writeText(bytes: Uint8Array, at: number, text: string): void {
  for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index)
}
