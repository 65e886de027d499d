import type { CardDrawing } from './card-content.ts'
import { FAMILIES, type FindFonts, type FontFile, makeFontFinder, readFont } from './card-fonts.ts'
import { CARD_HEIGHT, CARD_WIDTH, layOutCard } from './card-layout.ts'
import type { CardMap } from './map/card-map.ts'

export type DrawCard = (card: CardDrawing, map: CardMap | null) => Promise<Uint8Array>

/**
 * Draws one picture at a time, on the library's threads. The first picture loads the library, and fonts of other scripts are loaded when a
 * name needs them.
 */
export function makeCardDrawer(): DrawCard {
  let opened: ReturnType<typeof openStudio> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const draw: DrawCard = async (card, map) => {
    opened ??= openStudio()
    const { renderer, findFonts, need } = await opened
    const shown = withoutForeignLetters(card, findFonts)
    await need(findFonts(allWords(shown)) ?? [])
    const options = { width: CARD_WIDTH, height: CARD_HEIGHT, format: 'png', fontFamilies: FAMILIES } as const
    return new Uint8Array(await renderer.render(layOutCard(shown, map), options))
  }
  return async (card, map) => {
    const drawing = last.then(() => draw(card, map))
    last = drawing.catch(() => undefined)
    return await drawing
  }
}

async function openStudio() {
  const { Renderer } = await import('@takumi-rs/core')
  const renderer = new Renderer()
  const put = new Map<FontFile, Promise<unknown>>()
  const need = async (files: readonly FontFile[]) => {
    for (const file of files) {
      const isPut = put.get(file) ?? readFont(file).then((font) => renderer.registerFont(font))
      put.set(file, isPut)
      await isPut
    }
  }
  return { renderer, findFonts: makeFontFinder(), need }
}

/** Drops a text when no font has one of its letters: a name with gaps would be another name. */
export function withoutForeignLetters(card: CardDrawing, findFonts: FindFonts): CardDrawing {
  const shown = (text: string) => (findFonts(text) === null ? '' : text)
  return { ...card, match: shown(card.match), player: shown(card.player), lead: shown(card.lead), loss: shown(card.loss) }
}

/** All text that decides which fonts are needed. Fixed words in the picture are basic Latin. */
function allWords({ match, player, lead, loss, focus }: CardDrawing): string {
  return `Callout ${match} ${player} ${lead} ${loss} ${focus} …–`
}
