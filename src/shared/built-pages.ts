/** Marks in the built pages for what only the running program knows; the server puts it in when it reads the files. */

/** Stands for the public address (scheme and host). */
export const ADDRESS_MARK = 'https://address.invalid'

/** Stands in the page's first tag, for how this browser wants to see it before any script runs. */
export const LOOK_MARK = ' data-look'

/** What the result page says of itself stands between these; for a shared report the server says there what it is. */
export const RESULT_HEAD_START = '<!--result-->'
export const RESULT_HEAD_END = '<!--/result-->'

/** Stands where the page says which providers the sandbox plays. */
export const SANDBOX_MARK = '<!--sandbox-->'
