import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { Person } from '#shared/tracks/scene/cast.ts'
import { fallenOf, isFallenSeen, type Standing, standingReader } from '#shared/tracks/scene/scene.ts'
import { drawAims, drawCross, type Surface } from '#web/features/results/map/draw-people.ts'
import { drawTrails } from '#web/features/results/map/draw-trails.ts'
import { drawNorth, drawScaleBar, writeLabel } from '#web/features/results/map/labels/draw-words.ts'
import { openLabelRoom } from '#web/features/results/map/labels/label-room.ts'
import type { Painting } from '#web/features/results/map/map-canvas.tsx'
import { isInView, type MapView, toX, toY, viewAround } from '#web/features/results/map/map-view.ts'
import { BAR_METRES, BAR_WORDS, TRAIL_MS } from './death-painting.ts'
import { drawPlayer, drawView, LARGE, writeName } from './draw-player.ts'

const SPAN_U = 30
/** How long opponents take to appear after the answer. */
const FADE_MS = 200

export interface MetOpponent {
  readonly words: string
  readonly place: Place
}

interface PracticeScene {
  readonly tracks: MatchTracks
  readonly cast: readonly Person[]
  /** The player's place when the clip freezes, which is the middle of the picture. */
  readonly middle: Place
  readonly frozenMs: number
  /** Opponents where they were last met. Null after the answer, when all players are shown. */
  readonly met: readonly MetOpponent[] | null
  /** True when opponents fade in as the clip plays on; otherwise they appear at once. */
  readonly fades: boolean
}

export function practicePainting({ tracks, cast, middle, frozenMs, met, fades }: PracticeScene): Painting {
  const standAt = standingReader(tracks, cast)
  const fallen = fallenOf(tracks, cast)
  const room = openLabelRoom()
  let view: MapView | null = null
  let shownShare = fades ? 0 : 1
  return {
    floor: null,
    viewAt: (_, size) => {
      if (view?.width !== size.width || view.height !== size.height) view = viewAround(middle, SPAN_U, size)
      return view
    },
    paint: (surface, ms) => {
      const { context, colors } = surface
      const standing = standAt(ms)
      const you = standing.find(({ person }) => person.role === 'you')
      // Opponents that have appeared stay visible when the clip is moved back.
      shownShare = Math.max(shownShare, Math.min(1, (ms - frozenMs) / FADE_MS))
      if (you) drawView(surface, you)
      room.clear(surface.view)
      if (tracks.map.areDistancesKnown) drawScaleBar(surface, room, BAR_METRES, BAR_WORDS)
      for (const victim of fallen)
        if (isFallenSeen(victim, ms)) drawCross(surface, ...pixelsOf(surface, victim.place), { color: colors[markOf(victim.person)] })
      for (const role of ['foe', 'mate', 'you'] as const) {
        context.globalAlpha = role === 'foe' ? shownShare : 1
        const people = role === 'foe' && shownShare < 1 ? [] : standing
        drawTrails(surface, people, { ms, lengthMs: TRAIL_MS, role })
        context.globalAlpha = role === 'foe' ? shownShare : 1
        drawAims(surface, standing, { role, radius: LARGE.mark })
        if (role !== 'you')
          for (const player of standing) if (player.person.role === role) drawPlayer(surface, room, player, { size: LARGE })
        context.globalAlpha = 1
      }
      if (you) drawPlayer(surface, room, you, { size: LARGE })
      for (const opponent of met ?? []) drawMet(surface, opponent)
      if (you) writeName(surface, room, you, { words: 'You', size: LARGE })
      for (const [index, opponent] of (met ?? []).entries()) {
        const [x, y] = pixelsOf(surface, opponent.place)
        writeLabel(surface, room, { x, y, words: opponent.words, color: colors.text, gap: LARGE.gap, owner: -1 - index })
      }
      for (const player of standing)
        if (isNamed(player, shownShare)) writeName(surface, room, player, { words: player.person.name, size: LARGE })
      drawNorth(surface)
      function drawMet(on: Surface, { place }: MetOpponent): void {
        if (!isInView(on.view, place[0], place[1])) return
        const [x, y] = pixelsOf(on, place)
        context.strokeStyle = colors.foe
        context.lineWidth = 1.8
        context.setLineDash([3, 2.5])
        context.stroke(new Path2D(`M${x} ${y - 8}l8 8-8 8-8-8z`))
        context.setLineDash([])
        room.takeMark(x, y, LARGE.around)
      }
    },
  }
}

function isNamed({ person }: Standing, shownShare: number): boolean {
  return person.role === 'mate' || (person.role === 'foe' && shownShare === 1)
}

function markOf({ role }: Person): 'foe' | 'mate' {
  return role === 'foe' ? 'foe' : 'mate'
}

function pixelsOf({ view }: Surface, [x, y]: Place): [number, number] {
  return [toX(view, x), toY(view, y)]
}
