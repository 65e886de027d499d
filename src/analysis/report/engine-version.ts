/**
 * The version of the analysis code. When it rises, stored reports and the stored numbers of each player are regenerated. `tests/goldens` compares
 * whole reports, and requires a higher number when one of them changes.
 */
export const ENGINE_VERSION = 50
