import { useEffect } from 'react'
import type { Player } from '#web/features/report-view/player.ts'
import type { PictureClock } from '#web/features/results/clock/picture-clock.ts'

/** Closer than this the video is where the picture is: players tell their time a few times a second. */
const TOGETHER_MS = 400
/** So long after a wish the player may still tell what was before it, and not yet what was wished. */
const OBEYS_WITHIN_MS = 1_000
/** A player stops a little before the end that it told. */
const END_SECONDS = 0.5

/** Times of the film and seconds of the video; null where the video does not show that time, and where it shows none. */
export interface VideoLink {
  readonly videoSeconds: (filmMs: number) => number | null
  readonly filmMs: (seconds: number) => number | null
  /** Whether the video shows the picture's moment before anybody started it: a file costs nothing, the platform's player comes with a press. */
  readonly isThere: boolean
}

type Now = () => number

/**
 * Makes one clock of picture and video: whichever is started, stopped or moved, the other goes along. The video plays at normal speed only, and
 * only what it shows; beyond that the picture goes on alone. Returns how to part them.
 */
export function linkVideo(clock: PictureClock, player: Player, link: VideoLink, now: Now = () => performance.now()): () => void {
  const shownAt = (filmMs: number) => {
    const seconds = link.videoSeconds(filmMs)
    const end = player.duration() ?? Number.POSITIVE_INFINITY
    return seconds !== null && seconds >= 0 && seconds < end - END_SECONDS ? seconds : null
  }
  let [seeks, seconds, beforeSeconds, askedAtMs, isOurs] = [clock.seeks(), player.seconds(), 0, Number.NEGATIVE_INFINITY, false]
  let [wasAlong, wasPlaying] = [false, player.isPlaying()]
  const ask = (wish: () => void) => {
    beforeSeconds = player.seconds()
    isOurs = true
    wish()
    isOurs = false
    askedAtMs = now()
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
  const isNear = (other: number) => Math.abs(player.seconds() - other) * 1000 <= OBEYS_WITHIN_MS
  const lead = () => {
    const isPlaying = player.isPlaying()
    const hasStarted = isPlaying && !wasPlaying
    const hasStopped = !isPlaying && wasPlaying
    const hasMoved = Math.abs(player.seconds() - seconds) * 1000 > TOGETHER_MS
    if (isOurs || (now() - askedAtMs < OBEYS_WITHIN_MS && (isNear(seconds) || isNear(beforeSeconds)))) return
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
