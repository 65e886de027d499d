import { eq } from 'drizzle-orm'
import type { Hashing } from '#server/auth/passwords/slow-hashes.ts'
import type { Transaction } from '#server/database/database.ts'
import { welcomedMailboxes } from '#server/database/schema/credit-schema.ts'
import type { UserId } from '#shared/ids.ts'

/** True when this user gets the mailbox's welcome credit: only the first user ever does, even if that account is deleted. */
export async function claimMailbox(tx: Transaction, userId: UserId, mailbox: string): Promise<boolean> {
  await tx.insert(welcomedMailboxes).values({ mailbox, userId }).onConflictDoNothing()
  const [first] = await tx.select().from(welcomedMailboxes).where(eq(welcomedMailboxes.mailbox, mailbox))
  return first?.userId === userId
}

/** A slow hash, so that a list of addresses cannot be tried against the marks of deleted accounts. */
export async function markMailbox(hashing: Hashing, email: string): Promise<string> {
  return await hashing.hashMailbox(mailboxOf(email))
}

interface Provider {
  /** All domains of the provider; the first one replaces the others. */
  readonly domains: readonly [string, ...string[]]
  readonly skips?: RegExp
}

/** Yahoo names have no hyphen: the text after one is the keyword of a disposable address. Each domain has its own mailboxes. */
const YAHOO = /^(yahoo\.[a-z]{2,3}(\.[a-z]{2})?|ymail\.com|rocketmail\.com)$/
/** `anything@name.fastmail.com` is `name+anything@fastmail.com`; a subdomain has a hyphen where the name has an underscore. */
const FASTMAIL = /^(?:(?<owner>[^.]+)\.)?(?<base>fastmail\.([a-z]{2,3}|co\.uk|com\.au)|sent\.com|eml\.cc)$/

/** Providers where differently spelled addresses reach one mailbox. Omitted providers: docs/decisions/008. */
const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], skips: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me', 'protonmail.ch'], skips: /[.\-_]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['yandex.com', 'yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz'] },
]

const BY_DOMAIN = new Map(PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)))

/** Returns one spelling for all addresses of a mailbox. Case and plus-tags never count; dots count at providers that are not listed. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  const provider = BY_DOMAIN.get(domain)
  if (provider) return `${provider.skips ? name.replace(provider.skips, '') : name}@${provider.domains[0]}`
  if (YAHOO.test(domain)) return `${name.replace(/-.*$/, '')}@${domain}`
  const { owner = name, base } = FASTMAIL.exec(domain)?.groups ?? {}
  return base === undefined ? `${name}@${domain}` : `${owner.replaceAll('_', '-')}@${base}`
}
