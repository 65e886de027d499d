import { ALL_PROMPTS } from '#analysis/video-review/prompts.ts'
import type { ReviewedWindow } from '#shared/report/stored-video-review.ts'
import { allOf, type Reading, type Readings, type Truth } from '#tests/recount/meaning/reading.ts'
import { explainedOf } from '#tests/recount/meaning/readings/explained.ts'
import { deathsOf, type Scene, type Sentence } from '#tests/recount/meaning/scene.ts'

/** Each look's answer to a question about a window; null when the look could not tell. */
function answersOf({ kind, looks }: ReviewedWindow, question: string): (string | null)[] {
  const askings = [...new Map(looks.map((look) => [look.asking, look])).values()]
  return askings.flatMap(({ asking, answers }) => {
    const answer = answers[question]
    if (answer === undefined) return []
    const options = ALL_PROMPTS.find((one) => one.kind === kind && one.asking === asking)?.questions.find(
      ({ id }) => id === question,
    )?.options
    return [options?.find(({ words }) => words === answer)?.means ?? null]
  })
}

const windowsAt = ({ sources }: Scene, event: string) => (sources.review?.windows ?? []).filter((window) => window.event === event)

/** Own deaths at which all looks that were asked give the same answer. */
function clearDeaths(scene: Scene, question: string): { id: string; answer: string; looks: number }[] {
  return deathsOf(scene, scene.own).flatMap(({ id }) =>
    windowsAt(scene, id).flatMap((window) => {
      const answers = window.kind === 'death' ? answersOf(window, question) : []
      const [first] = answers
      return first && answers.every((answer) => answer === first) ? [{ id, answer: first, looks: answers.length }] : []
    }),
  )
}

export function deathsSeenSo(scene: Scene, question: string, meaning: string): string[] {
  return clearDeaths(scene, question).flatMap(({ id, answer, looks }) => (answer === meaning && looks === 2 ? [id] : []))
}

/** Checks that every look that was asked agrees with the sentence. */
function seenAt(question: string, meanings: Readonly<Record<string, string>>): Reading {
  return (scene, sentence) => {
    const meaning = Object.entries(meanings).find(([words]) => sentence.text.includes(words))?.[1]
    const windows = sentence.moments('moment').flatMap((event) => windowsAt(scene, event))
    const answers = windows.flatMap((window) => answersOf(window, question))
    const agreeing = answers.filter((answer) => answer === meaning).length
    return {
      'its words say what was seen': meaning !== undefined,
      'all looks say so': agreeing === answers.length && agreeing > 0,
      'one look is told as one': (answers.length === 1) === /one look; there was no second/.test(sentence.text),
    }
  }
}

function seenOften(question: string, meaning: string): Reading {
  return (scene, sentence) => {
    const all = clearDeaths(scene, question)
    const ofKind = /of this kind/.test(sentence.text) ? explainedOf(scene, sentence.part) : null
    const counted = ofKind ? all.filter(({ id }) => ofKind.includes(id)) : all
    return { deaths: [counted.filter(({ answer, looks }) => answer === meaning && looks === 2).length, counted.length] }
  }
}

function onCard(question: string, meaning: string): Reading {
  return (scene: Scene, sentence: Sentence): Truth => {
    const answers = windowsAt(scene, sentence.part ?? '').flatMap((window) => answersOf(window, question))
    return {
      seen: [answers.filter((answer) => answer === meaning).length, answers.length],
      'two looks agree': answers.every((answer) => answer === meaning),
    }
  }
}

export const VIDEO_READINGS: Readings = {
  ...allOf(['watched.map', 'watched.turn-map'], seenAt('screen', { 'map, scoreboard or menu was open': 'map' })),
  'watched.reloading': seenAt('weapon', { 'were reloading': 'reloading' }),
  'watched.open': seenAt('ground', { 'in the open': 'open' }),
  'watched.sprinting': seenAt('motion', { 'at a sprint, weapon down': 'sprinting' }),
  'watched.air': seenAt('motion', { 'off the ground': 'air' }),
  'watched.turn': seenAt('doing', { 'in a fight': 'fighting', 'on the move': 'moving', 'staying put': 'still' }),
  'watched.objective': seenAt('objective', { 'out of view': 'hidden', 'in view': 'shown' }),
  'watched.opening': seenAt('opening', { 'a grenade': 'grenade', 'a melee': 'melee', shots: 'shots' }),
  'watched.play-beside': seenAt('ground', { 'cover right beside you': 'beside' }),
  'watched.often-map': seenOften('screen', 'map'),
  'watched.often-reloading': seenOften('weapon', 'reloading'),
  'watched.often-open': seenOften('ground', 'open'),
  'watched.often-sprinting': seenOften('motion', 'sprinting'),
  'watched.often-air': seenOften('motion', 'air'),
  'card.looking-at-map': onCard('screen', 'map'),
  'card.reloading': onCard('weapon', 'reloading'),
  'card.in-the-open': onCard('ground', 'open'),
}
