/**
 * Name ids of the objective awards among `PersonalScores` of match statistics. Ids: SPNKr (github.com/acurtis166/SPNKr, MIT).
 * Checked on recorded matches: a player's `mode` events in the film are as many as these awards.
 */
export const OBJECTIVE_AWARDS: ReadonlySet<number> = new Set([
  601966503, // Flag Captured
  555570945, // Flag Capture Assist
  22113181, // Flag Returned
  3002710045, // Flag Stolen
  2387185397, // Flag Taken
  316828380, // Runner Stopped
  454168309, // Ball Control
  204144695, // Ball Taken
  746397417, // Carrier Stopped
  340198991, // Hill Control
  1032565232, // Hill Scored
  3507884073, // Zone Captured
  4026987576, // Zone Captured
  757037588, // Zone Captured
  709346128, // Zone Secured
  2188620691, // Power Seed Secured
  3996338664, // Power Seed Stolen
  4128329646, // Carrier Killed
  2801241965, // Stockpile Scored
  1825517751, // Extraction Initiated
  1117301492, // Extraction Converted
  4130011565, // Extraction Completed
  1552628741, // Extraction Denied
  4247243561, // Conversion Denied
])
