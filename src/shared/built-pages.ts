/** Placeholders in the built pages. The server replaces them when it reads the files. */

export const ADDRESS_MARK = 'https://address.invalid'

/** Placeholder in the `html` tag for attributes that apply before any script runs: theme, loaded fonts, expected session. */
export const ATTRIBUTES_MARK = ' data-look'

/** Enclose the result page's own title and tags. For a shared report, the server replaces them with the report's. */
export const RESULT_HEAD_START = '<!--result-->'
export const RESULT_HEAD_END = '<!--/result-->'

export const SANDBOX_MARK = '<!--sandbox-->'
