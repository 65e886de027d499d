/** The names in a record whose every name its type knows: it is written out in the code, or made of such a one. */
export function namesOf<Name extends string>(record: { readonly [Each in Name]?: unknown }): Name[] {
  return Object.keys(record) as Name[]
}
