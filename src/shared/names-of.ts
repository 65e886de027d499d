/** `Object.keys` with literal types. Only for records that have no keys beyond those of their type. */
export function namesOf<Name extends string>(record: { readonly [Each in Name]?: unknown }): Name[] {
  return Object.keys(record) as Name[]
}
