import { Fragment, type ReactNode } from 'react'

interface EachProps<Item> {
  readonly of: readonly Item[]
  readonly children: (item: Item, index: number) => ReactNode
}

/** Renders pieces that are identified by position alone, such as the words of a sentence: they are never reordered or inserted. */
export function Each<Item>({ of, children }: EachProps<Item>) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells such pieces apart.
  return of.map((item, index) => <Fragment key={index}>{children(item, index)}</Fragment>)
}
