/** Where the sample's media stand on our own origin: the content policy needs no other host. */
export const SAMPLE_MEDIA_PATH = '/sample-media'
