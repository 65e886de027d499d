/** The name of this entry of the browser's history; null where the browser does not tell. */
export function entryKey(): string | null {
  const { navigation }: { readonly navigation?: { readonly currentEntry: { readonly key: string } | null } } = window
  return navigation?.currentEntry?.key ?? null
}
