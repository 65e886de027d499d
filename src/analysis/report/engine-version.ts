/**
 * The version of the analysis itself: of what it makes of a match. Stored reports and the numbers kept of each player are made again when it
 * rises. `tests/goldens` compares whole reports and asks for a higher number when one of them changes.
 */
export const ENGINE_VERSION = 50
