import { seeDeath } from '#tests/recount/meaning/film/causes.ts'
import { type Film, filmOfScene } from '#tests/recount/meaning/film/film.ts'
import type { Reading, Truth } from '#tests/recount/meaning/reading.ts'
import { deathsOf, type Scene, type Sentence } from '#tests/recount/meaning/scene.ts'
import type { Person } from '#tests/recount/naive/person.ts'

export function readFilm(truth: (film: Film, own: Person, sentence: Sentence) => Truth): Reading {
  return (scene: Scene, sentence) => {
    const film = filmOfScene(scene)
    return film ? truth(film, film.scene.own, sentence) : { 'there is a film': false }
  }
}

export const others = ({ scene: { log, own } }: Film) => log.persons.filter(({ key }) => key !== own.key)
export const seen = (film: Film, person: Person) => deathsOf(film.scene, person).flatMap((event) => seeDeath(film, event) ?? [])

export const shareOf = (sentence: Sentence, slot: string) => {
  const { value, of } = sentence.figure(slot)
  return value / (of ?? Number.NaN)
}
export const counted = <One>(all: readonly One[], is: (one: One) => boolean): [number, number] => [all.filter(is).length, all.length]
