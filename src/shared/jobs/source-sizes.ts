const MB = 1024 * 1024

/** The maximum size of a match document in bytes; statistics of 24 players are a tenth of it. It applies to downloads and to files. */
export const MAX_DOCUMENT_BYTES = 8 * MB
/** The maximum size of a film's summary chunk in bytes, compressed as it is stored. */
export const MAX_FILM_BYTES = 16 * MB
/** The maximum size of a film's frame chunk in bytes, compressed as it is stored. 20 seconds of 28 players are a fifth of it. */
export const MAX_FRAME_CHUNK_BYTES = 8 * MB
