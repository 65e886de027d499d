/** The address of a link in a foreign text: http and https only, written out in full; null for everything else. */
export function webAddress(href: string): string | null {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return null
  const url = new URL(href)
  return url.username === '' && url.password === '' ? url.href : null
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/** The few entities that writers of markdown use, as the characters they stand for. */
export function withoutEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
