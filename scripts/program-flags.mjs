/**
 * How Node runs the program. A rush of reads makes some 30 KB of short-lived objects each: a young generation that starts small is collected
 * so often that a read costs a tenth more. Source maps would take 90 MB of each process; `NODE_OPTIONS=--enable-source-maps` turns them on.
 */
export const PROGRAM_FLAGS = ['--min-semi-space-size=16', '--max-semi-space-size=32']
