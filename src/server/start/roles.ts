import { parseArgs } from 'node:util'
import { StartError } from '#server/process/start-error.ts'

const ROLES = ['web', 'worker'] as const

/** `web` answers browsers; `worker` takes jobs from the database and sends mail. */
export type Role = (typeof ROLES)[number]

export function readRoles(args: readonly string[]): readonly Role[] {
  const option = readOption(args)
  if (option === undefined) return ROLES
  const names = option.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !isRole(name))
  if (unknown.length > 0) throw new StartError(`--roles takes web, worker or both (web,worker), not "${unknown.join()}".`)
  return ROLES.filter((role) => names.includes(role))
}

function isRole(name: string): name is Role {
  return ROLES.some((role) => role === name)
}

function readOption(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { roles: { type: 'string' } } }).values.roles
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}. The only option is --roles=web,worker.`)
  }
}
