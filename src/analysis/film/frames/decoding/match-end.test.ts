import { expect, test } from 'vitest'
import { MATCH_END_TAG } from '#analysis/film/tracks/damage-tags.ts'
import { frameLog } from './frame-log.ts'
import { type LifeBook, lifeBook } from './lives/life-book.ts'
import { takeOutMatchEnd } from './match-end.ts'

const END_MS = 120_000
const PLAYERS = [0, 1, 2, 3, 4, 5, 6, 7]

function livesOfEight(): LifeBook {
  const lives = lifeBook()
  for (const index of PLAYERS) lives.begin({ wire: index, generation: 1, playerIndex: index, spawn: [0, 0, 0], endBit: 0 }, 0)
  for (const life of lives.all) life.isHeardOf = true
  return lives
}

function fall(lives: LifeBook, ms: number, players: readonly number[]) {
  const log = frameLog()
  for (const index of players) {
    const life = lives.all[index]
    if (!life) throw new Error(`There is no life of player ${index}.`)
    log.deaths.push({
      ms,
      victimLife: index,
      victimPlayer: index,
      killerPlayer: null,
      tag: MATCH_END_TAG,
      weapon: null,
      category: 0,
    })
    lives.end(life, ms, 'death')
  }
  return log
}

function endings({ all }: LifeBook): (string | undefined)[] {
  return all.map(({ end }) => end?.ending)
}

test('dying with all living players at the end of the match is no death; falling alone is', () => {
  const lives = livesOfEight()
  const log = fall(lives, END_MS, PLAYERS)
  takeOutMatchEnd(lives, log)
  expect(log.deaths).toEqual([])
  expect(endings(lives)).toEqual(PLAYERS.map(() => 'match-end'))
  const others = livesOfEight()
  const fallen = fall(others, END_MS, [3])
  takeOutMatchEnd(others, fallen)
  expect(fallen.deaths).toHaveLength(1)
  expect(endings(others)[3]).toBe('death')
})

test('a player without a record since missing frames need not be alive when the match ends', () => {
  const lives = livesOfEight()
  lives.interrupt(100_000)
  for (const index of [0, 1, 2]) {
    const life = lives.all[index]
    if (life) life.silentSinceMs = null
  }
  const log = fall(lives, END_MS, [0, 1, 2])
  takeOutMatchEnd(lives, log)
  expect(log.deaths).toEqual([])
  expect(endings(lives)).toEqual([...[0, 1, 2].map(() => 'match-end'), ...[3, 4, 5, 6, 7].map(() => undefined)])
})
