import { customType, text, timestamp } from 'drizzle-orm/pg-core'

export const at = (name: string) => timestamp(name, { withTimezone: true })

export const now = (name: string) => at(name).notNull().defaultNow()

/** Live money, the provider's test mode, or the sandbox. The modes share no objects. */
export const mode = () => text('mode', { enum: ['live', 'test', 'sandbox'] }).notNull()

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
