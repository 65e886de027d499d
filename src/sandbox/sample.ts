import { SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID, SAMPLE_VIDEO_SECONDS } from '#analysis/simulator/sample-match.ts'

/** The sample as the companies know it: its match and player are the simulator's, from which its video is drawn as well. */
export { SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID, SAMPLE_VIDEO_SECONDS }

export const SAMPLE_VIDEO_TITLE = 'Oddball on Tram Depot - full match, Haystack Ace POV'
