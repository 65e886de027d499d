import type { Person } from '#shared/tracks/scene/cast.ts'
import type { Standing } from '#shared/tracks/scene/scene.ts'
import type { Sheet } from '#web/features/results/map/draw-people.ts'
import { heightMetres, heightWords, writeLabel } from '#web/features/results/map/labels/draw-words.ts'
import type { LabelRoom } from '#web/features/results/map/labels/label-room.ts'
import { isInView, toX, toY } from '#web/features/results/map/map-view.ts'

const LABEL_GAP_PX = 15

export function nameYou(sheet: Sheet, room: LabelRoom, { place, person }: Standing): void {
  const { view, colors } = sheet
  const at = { x: toX(view, place[0]), y: toY(view, place[1]) }
  writeLabel(sheet, room, { ...at, words: 'You', color: colors.youText, isBold: true, gap: LABEL_GAP_PX, owner: person.player })
}

interface Named {
  readonly one: Standing
  readonly isKiller: boolean
  readonly words: string
}

export function nameOther(sheet: Sheet, room: LabelRoom, { one: { person, place }, isKiller, words }: Named): void {
  const { view, colors } = sheet
  if (!isInView(view, place[0], place[1])) return
  const at = { x: toX(view, place[0]), y: toY(view, place[1]) }
  const color = isKiller ? colors.foe : colors.text
  writeLabel(sheet, room, { ...at, words, color, isBold: isKiller, gap: LABEL_GAP_PX, owner: person.player })
}

/** A name with how much higher its player stands than you. Words are made when the metres change, not in every frame. */
export function nameTeller(isMeasured: boolean): (one: Standing, own: Standing) => string {
  const told = new Map<Person, { readonly metresHigher: number; readonly words: string }>()
  return ({ person, place }, own) => {
    if (!isMeasured) return person.name
    const metresHigher = heightMetres(place[2] - own.place[2])
    const known = told.get(person)
    if (known?.metresHigher === metresHigher) return known.words
    const words = [person.name, heightWords(place[2] - own.place[2])].filter(Boolean).join(' ')
    told.set(person, { metresHigher, words })
    return words
  }
}
