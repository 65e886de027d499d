import { HEIGHT, type Span, WIDTH } from './sample-video.ts'

/** Tokens of the dark theme (design/tokens.css) that the video uses. */
export const COLORS = {
  background: '#0a0d12',
  surface2: '#151a23',
  surface3: '#1c2330',
  line: '#2d3644',
  track: '#262e3b',
  edge: '#5c697f',
  text: '#eaeef4',
  quiet: '#8792a5',
  you: '#f5b83d',
  eagle: '#58c6e6',
  cobra: '#ff7168',
  medal: '#ead99b',
} as const

/** Colors of an invented place in the evening: sunlit walls, lamps, floors in the shade. */
export const SCENE = {
  sky: '#3c3a4e',
  haze: '#5d566a',
  lit: '#b89b72',
  dim: '#7c6a5c',
  shade: '#4d4656',
  edge: '#8d8496',
  floor: '#3a3642',
  board: '#4a4450',
  shadow: '#17161d',
  pillar: '#433d4b',
  lamp: '#ffe9bd',
  amber: '#d3913a',
  eagle: '#58c6e6',
  cobra: '#ff7168',
} as const

/** The game's HUD white is slightly blue. */
export const HUD_WHITE = '#ecf2fa'

export type Color = (typeof COLORS)[keyof typeof COLORS] | (typeof SCENE)[keyof typeof SCENE] | typeof HUD_WHITE

export function teamColor(team: number): Color {
  return team === 0 ? COLORS.eagle : COLORS.cobra
}

/** The anchor of a text, numbered as in ASS: like a phone's keys upside down. */
export type Anchor = 4 | 5 | 6 | 7 | 8 | 9

export interface TextStyle {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color: Color
  readonly anchor?: Anchor
  readonly isBold?: boolean
  readonly fadeMs?: number
}

export interface ShapeStyle {
  readonly color: Color
  /** 0 to 1. */
  readonly opacity?: number
  readonly fadeMs?: number
  /** X offset of the shape at the start and at the end of its span. */
  readonly slide?: readonly [fromX: number, toX: number]
}

export type Point = readonly [x: number, y: number]

/** One line of an ASS script; layers are painted in ascending order. */
export interface Drawing extends Span {
  readonly layer: number
  readonly body: string
}

export const LAYERS = { scene: 0, sceneNear: 1, veil: 5, panel: 6, hud: 7, card: 8, cardText: 9 } as const

export function drawText(layer: number, span: Span, text: string, style: TextStyle): Drawing {
  const weight = style.isBold ? '\\b1' : ''
  const place = `\\an${style.anchor ?? 7}\\pos(${style.x},${style.y})`
  return { ...span, layer, body: `{${place}\\fs${style.size}${weight}${fade(style.fadeMs)}${ink(style.color)}}${text}` }
}

export function drawShape(layer: number, span: Span, points: readonly Point[], style: ShapeStyle): Drawing {
  const [from, to] = (style.slide ?? [0, 0]).map(round) as [number, number]
  const place = from === to ? `\\pos(${from},0)` : `\\move(${from},0,${to},0)`
  return {
    ...span,
    layer,
    body: `{\\an7${place}${fade(style.fadeMs)}${ink(style.color)}${veil(style.opacity ?? 1)}\\p1}${outline(points)}`,
  }
}

/** A shape with several outlines; those within another are holes. */
export function drawRings(layer: number, span: Span, rings: readonly (readonly Point[])[], { color, opacity = 1 }: ShapeStyle): Drawing {
  return { ...span, layer, body: `{\\an7\\pos(0,0)${ink(color)}${veil(opacity)}\\p1}${rings.map(outline).join(' ')}` }
}

export function rectangle(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

/** A regular polygon: a dot with twelve corners, a diamond with four. */
export function polygon([x, y]: Point, radius: number, corners: number): Point[] {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/** Override code that switches the color inside a text. */
export function ink(color: Color): string {
  return `\\1c&H${color.slice(5, 7)}${color.slice(3, 5)}${color.slice(1, 3)}&`
}

export function outline(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'm' : 'l'} ${round(x)} ${round(y)}`).join(' ')
}

export function toAss(drawings: readonly Drawing[], fontFamily: string): string {
  const lines = drawings
    .filter(({ startMs, endMs }) => clock(startMs) !== clock(endMs))
    .map(({ layer, startMs, endMs, body }) => `Dialogue: ${layer},${clock(startMs)},${clock(endMs)},Hud,,0,0,0,,${body}`)
  return `[Script Info]
ScriptType: v4.00+
PlayResX: ${WIDTH}
PlayResY: ${HEIGHT}
WrapStyle: 2
ScaledBorderAndShadow: yes
YCbCr Matrix: TV.709

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, BackColour, Bold, ScaleX, ScaleY, BorderStyle, Outline, Shadow, Alignment, Encoding
Style: Hud,${fontFamily},20,&H00FFFFFF,&H00000000,&H00000000,0,100,100,1,0,0,7,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
${lines.join('\n')}
`
}

function veil(opacity: number): string {
  return `\\1a&H${hex(255 * (1 - opacity))}&`
}

function fade(ms: number | undefined): string {
  return ms === undefined ? '' : `\\fad(${ms},${ms})`
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0').toUpperCase()
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** ASS times are in hundredths of a second. */
function clock(atMs: number): string {
  const hundredths = Math.max(0, Math.floor(atMs / 10))
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${Math.floor(hundredths / 360_000)}:${two((hundredths / 6_000) % 60)}:${two((hundredths / 100) % 60)}.${two(hundredths % 100)}`
}
