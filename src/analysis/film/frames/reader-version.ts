/** Goes up when the reader finds more in frames, reads something otherwise, or tracks are kept in another form: chunks that are still kept are then read again. */
export const FRAMES_READER_VERSION = 8
