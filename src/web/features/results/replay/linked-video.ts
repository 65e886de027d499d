import { useEffect } from 'react'
import type { Player } from '#web/features/report-view/player.ts'
import type { PictureClock } from '#web/features/results/clock/picture-clock.ts'

/** Up to this difference, video and picture are in sync: players report their time only a few times a second. */
const TOGETHER_MS = 400
/** For this long after a command, the player may still report the state before it. */
const OBEYS_WITHIN_MS = 1_000
/** A player stops slightly before the end that it reported. */
const END_SECONDS = 0.5

/** Converts between film time and video seconds. Null where the video does not show that time, or shows no match. */
export interface VideoLink {
  readonly videoSeconds: (filmMs: number) => number | null
  readonly filmMs: (seconds: number) => number | null
  /** True for a file: it shows the picture's moment before it is started, at no cost. The platform's player loads only on a press. */
  readonly isThere: boolean
}

type Now = () => number

/**
 * Keeps picture and video in sync: starting, stopping or moving one does the same to the other. The video plays only at normal speed, and
 * only where it shows the match; otherwise the picture plays alone. Returns a function that unlinks them.
 */
export function linkVideo(clock: PictureClock, player: Player, link: VideoLink, now: Now = () => performance.now()): () => void {
  const shownAt = (filmMs: number) => {
    const seconds = link.videoSeconds(filmMs)
    const end = player.duration() ?? Number.POSITIVE_INFINITY
    return seconds !== null && seconds >= 0 && seconds < end - END_SECONDS ? seconds : null
  }
  let [seeks, seconds, beforeSeconds, commandedAtMs, isOurs] = [clock.seeks(), player.seconds(), 0, Number.NEGATIVE_INFINITY, false]
  let [wasAlong, wasPlaying] = [false, player.isPlaying()]
  const ask = (command: () => void) => {
    beforeSeconds = player.seconds()
    isOurs = true
    command()
    isOurs = false
    commandedAtMs = now()
    seconds = player.seconds()
  }
  const goAlong = () => {
    if (isOurs) return
    const at = shownAt(clock.nowMs())
    const isAlong = at !== null && clock.isPlaying() && clock.speed() === 1
    const hasMoved = clock.seeks() !== seeks
    const hasChanged = isAlong !== wasAlong
    seeks = clock.seeks()
    wasAlong = isAlong
    if (isAlong && (hasChanged || hasMoved)) ask(() => player.seek(at))
    else if (hasMoved && at !== null) show(at)
    else if (hasChanged) ask(player.pause)
  }
  const show = (at: number) => {
    if (!link.isThere && !player.isStarted()) return
    ask(() => {
      player.seek(at)
      player.pause()
    })
  }
  const isNear = (otherSeconds: number) => Math.abs(player.seconds() - otherSeconds) * 1000 <= OBEYS_WITHIN_MS
  const lead = () => {
    const isPlaying = player.isPlaying()
    const hasStarted = isPlaying && !wasPlaying
    const hasStopped = !isPlaying && wasPlaying
    const hasMoved = Math.abs(player.seconds() - seconds) * 1000 > TOGETHER_MS
    if (isOurs || (now() - commandedAtMs < OBEYS_WITHIN_MS && (isNear(seconds) || isNear(beforeSeconds)))) return
    wasPlaying = isPlaying
    seconds = player.seconds()
    const filmMs = link.filmMs(seconds)
    if (filmMs === null) return
    isOurs = true
    const isAt = Math.abs(filmMs - clock.nowMs()) <= TOGETHER_MS
    if (hasStarted || (wasAlong && isPlaying) || (!clock.isPlaying() && hasMoved)) {
      if (!isAt) clock.follow(filmMs)
    }
    if (hasStarted && !clock.isPlaying()) {
      clock.setSpeed(1)
      clock.play()
    }
    if (hasStopped && wasAlong && shownAt(filmMs) !== null) clock.pause()
    isOurs = false
    wasAlong = clock.isPlaying() && clock.speed() === 1 && shownAt(clock.nowMs()) !== null
    seeks = clock.seeks()
  }
  const leaves = [clock.subscribe(goAlong), player.subscribe(lead)]
  const first = shownAt(clock.nowMs())
  if (first !== null && !clock.isPlaying()) show(first)
  else goAlong()
  return () => {
    for (const leave of leaves) leave()
  }
}

export function useLinkedVideo(clock: PictureClock, player: Player, link: VideoLink | null): void {
  useEffect(() => (link ? linkVideo(clock, player, link) : undefined), [clock, player, link])
}
