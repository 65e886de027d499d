import { useEffect } from 'react'
import { usePlayer } from '#web/features/report-view/player.ts'
import type { PictureClock } from '#web/features/results/clock/picture-clock.ts'

/** Closer than this the video is where the picture is: players tell their time a few times a second. */
const TOGETHER_MS = 400

/** Times of the film and seconds of the video; null where the video does not show that time, and where it shows none. */
export interface VideoLink {
  readonly videoSeconds: (filmMs: number) => number | null
  readonly filmMs: (seconds: number) => number | null
}

/**
 * One clock for picture and video. The video goes where the picture is sent and plays along at its normal speed; at any other speed it rests,
 * and comes back with it. While both play the video says what time it is. Nothing starts a video that nobody has started.
 */
export function useLinkedVideo(clock: PictureClock, link: VideoLink | null): void {
  const player = usePlayer()
  useEffect(() => {
    if (!link) return
    let [wasPlaying, seeks, isOurs] = [clock.isPlaying(), clock.seeks(), false]
    const playsAlong = () => clock.isPlaying() && clock.speed() === 1
    const follow = () => {
      const isPlaying = playsAlong()
      const hasMoved = clock.seeks() !== seeks
      const hasStarted = isPlaying && !wasPlaying
      const hasStopped = !isPlaying && wasPlaying
      wasPlaying = isPlaying
      seeks = clock.seeks()
      if (!player.isStarted() || isOurs) return
      const seconds = link.videoSeconds(clock.nowMs())
      isOurs = true
      if ((hasMoved || hasStarted) && seconds !== null) player.seek(seconds)
      if (hasStopped || (hasMoved && !isPlaying)) player.pause()
      isOurs = false
    }
    const lead = () => {
      const filmMs = link.filmMs(player.seconds())
      if (isOurs || filmMs === null || link.videoSeconds(clock.nowMs()) === null || !playsAlong()) return
      isOurs = true
      if (Math.abs(filmMs - clock.nowMs()) > TOGETHER_MS) clock.follow(filmMs)
      isOurs = false
    }
    const leaves = [clock.subscribe(follow), player.subscribe(lead)]
    return () => {
      for (const leave of leaves) leave()
    }
  }, [clock, player, link])
}
