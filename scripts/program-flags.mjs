/**
 * How Node runs the program. A rush of reads makes some 30 KB of short-lived objects each: a young generation that starts small is collected
 * so often that a read costs a tenth more (decision 039).
 */
export const PROGRAM_FLAGS = ['--enable-source-maps', '--min-semi-space-size=16', '--max-semi-space-size=32']
