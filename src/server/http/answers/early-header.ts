import type { AppContext } from '#server/calls/app-env.ts'

/**
 * A header that is known before the answer is. The program's response keeps it, whoever answers, in Hono or past it, and an answer that names
 * the header itself goes before. Kept by Hono, it would turn each answer's plain headers into a `Headers` object, which costs far more.
 */
export function setEarly(c: AppContext, name: string, value: string): void {
  const outgoing = c.env?.outgoing
  if (outgoing?.early) outgoing.early[name] = value
  else c.header(name, value)
}
