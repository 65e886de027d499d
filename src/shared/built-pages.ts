/** Marks in the built pages for what only the running program knows; the server puts it in when it reads the files. */

/** Stands for the public address (scheme and host). */
export const ADDRESS_MARK = 'https://address.invalid'

/** Stands in the page's first tag, for how this browser wants to see it before any script runs. */
export const LOOK_MARK = ' data-look'

/** Stands where the page says which companies the sandbox plays. */
export const SANDBOX_MARK = '<!--sandbox-->'
