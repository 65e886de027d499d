import { Fragment, type ReactNode } from 'react'

interface EachProps<Item> {
  readonly of: readonly Item[]
  readonly children: (item: Item, index: number) => ReactNode
}

/** Shows pieces that only their order tells apart, such as the words of a sentence: they are never sorted, and none is inserted. */
export function Each<Item>({ of, children }: EachProps<Item>) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells such pieces apart.
  return of.map((item, index) => <Fragment key={index}>{children(item, index)}</Fragment>)
}
