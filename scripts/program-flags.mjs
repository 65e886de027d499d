/**
 * Node's flags for the program. Each read in a rush allocates about 30 KB of short-lived objects: a young generation that starts small is
 * collected so often that a read costs a tenth more. Source maps take 90 MB per process; `NODE_OPTIONS=--enable-source-maps` enables them.
 */
export const PROGRAM_FLAGS = ['--min-semi-space-size=16', '--max-semi-space-size=32']
