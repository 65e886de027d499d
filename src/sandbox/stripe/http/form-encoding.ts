import { StripeRefusal } from './stripe-refusal.ts'

/** Parameters as sent: every leaf is a text, lists still have their numbers as names. */
export interface FormTree {
  [name: string]: string | FormTree
}

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/
const DEEPEST = 10

/** Reads `a[b][0][c]=d&e[]=f`, as it is sent in a body or behind a question mark. */
export function readForm(source: string): FormTree {
  const tree: FormTree = {}
  for (const [name, value] of new URLSearchParams(source)) put(tree, pathOf(name), value, name)
  return tree
}

function pathOf(name: string): string[] {
  const [, first, brackets = ''] = NAME.exec(name) ?? []
  const path = [first ?? '', ...[...brackets.matchAll(/\[([^\]]*)\]/g)].map(([, inner = '']) => inner)]
  if (first === undefined || path.includes('__proto__') || path.length > DEEPEST)
    throw new StripeRefusal(`Invalid parameter name: ${name}`, { param: name, isMalformed: true })
  return path
}

function put(tree: FormTree, path: readonly string[], value: string, name: string): void {
  const [step = '', ...rest] = path
  const key = step === '' ? String(Object.keys(tree).length) : step
  const there = Object.hasOwn(tree, key) ? tree[key] : undefined
  if (rest.length === 0) {
    if (there !== undefined) throw new StripeRefusal(`Received the parameter ${name} twice.`, { param: name, isMalformed: true })
    tree[key] = value
    return
  }
  if (typeof there === 'string') throw new StripeRefusal(`Invalid object: ${name}`, { param: name, isMalformed: true })
  const branch: FormTree = there ?? {}
  tree[key] = branch
  put(branch, rest, value, name)
}
