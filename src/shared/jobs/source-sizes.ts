const MB = 1024 * 1024

/** What a document of a match may weigh, in bytes: statistics of 24 players are a tenth of it. The same by line and from a file. */
export const MOST_DOCUMENT_BYTES = 8 * MB
/** What the summary chunk of a film may weigh, compressed as it is stored, in bytes. */
export const MOST_FILM_BYTES = 16 * MB
/** What one chunk of a film's frames may weigh, compressed as it is stored, in bytes: 20 seconds of 28 players are a fifth of it. */
export const MOST_FRAME_CHUNK_BYTES = 8 * MB
