/** The title, description and picture that chats and search engines show of a page. Everything here is plain text. */
export interface SharedPage {
  readonly path: string
  readonly title: string
  readonly description: string
  /** Null: the site's own. */
  readonly picture: { readonly path: string; readonly words: string; readonly width: number; readonly height: number } | null
}

/** The shared report with this id; null for every other, missing and private alike. */
export type FindSharedPage = (id: string) => Promise<SharedPage | null>
