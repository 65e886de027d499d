import type { Edit } from './edit.ts'

/** Only a part of the match is re-encoded, since that takes time. */
const MOST = { kind: 'match', fromMs: 30_000, toMs: 240_000, speed: 1 } as const

export const H264 = (crf: number) => ['-c:v', 'libx264', '-preset', 'superfast', '-crf', String(crf), '-g', '40']

const redrawn = (name: string, filter: string, codec = H264(26)): Edit => ({
  name,
  parts: [MOST],
  redrawn: { filter, codec },
  isPlain: true,
})
const harmed = (name: string, filter: string, codec = H264(26)): Edit => ({ ...redrawn(name, filter, codec), isPlain: false })

const box = (x: number, y: number, width: number, height: number, colour: string, when = '1') =>
  `drawbox=x=${x}:y=${y}:w=${width}:h=${height}:color=${colour}:t=fill:enable='${when}'`
const text = (words: string, x: number | string, y: number | string, size: number) =>
  `drawtext=text='${words}':x=${x}:y=${y}:fontsize=${size}:fontcolor=white`

/** The same match, redrawn and re-encoded. The sample has 1280 x 720 pixels; its clock is at x 615 to 662, y 618 to 642. */
export const PICTURE_EDITS: readonly Edit[] = [
  redrawn('H.264 of few bits', 'null', H264(35)),
  harmed('H.264 of very few bits', 'null', H264(42)),
  redrawn('480 rows', 'scale=854:480', H264(28)),
  harmed('360 rows', 'scale=640:360', H264(28)),
  redrawn('1080 rows', 'scale=1920:1080:flags=bicubic', H264(30)),
  redrawn('AV1', 'null', ['-c:v', 'libsvtav1', '-preset', '10', '-crf', '45', '-g', '40']),
  redrawn('24 frames a second', 'fps=24'),
  redrawn('25 frames a second, blended', 'framerate=fps=25'),
  redrawn('29.97 frames a second', 'fps=30000/1001'),
  redrawn('a variable frame rate', "select='not(eq(mod(n,7),3))*not(eq(mod(n,5),1))'", [...H264(26), '-fps_mode', 'vfr']),
  redrawn('21:9 bars', 'crop=1280:720,pad=1280:1020:0:150:black,scale=1280:-2'),
  redrawn('bars at both sides', 'pad=1680:720:200:0:black'),
  redrawn('4:3, squeezed into bars above and below', 'scale=960:540,pad=960:720:0:90:black'),
  redrawn('bars on all sides', 'scale=1152:648,pad=1280:720:64:36:black'),
  harmed('cropped by 3 percent', 'crop=iw*0.97:ih*0.97,scale=1280:720'),
  harmed('cropped by 3 percent below', 'crop=iw:ih*0.97:0:0'),
  harmed('squeezed from 16:9 to 4:3', 'scale=960:720,setsar=1'),
  redrawn('pixels that are not square', 'scale=960:720'),
  redrawn('a face-cam beside the clock', [box(700, 540, 260, 170, '0x7a5a48'), box(760, 570, 120, 130, '0xd8b090')].join()),
  harmed('a logo over half of the clock', box(636, 610, 60, 40, '0xf0a020@0.95')),
  redrawn('a logo at the side of it', [box(860, 600, 120, 80, '0xf0a020'), text('LIVE', 880, 620, 40)].join()),
  redrawn('another clock in the band', text('%{pts\\:gmtime\\:0\\:%M\\\\\\:%S}', 850, 630, 26)),
  harmed('another clock right above', text('%{pts\\:gmtime\\:0\\:%M\\\\\\:%S}', '(w-tw)/2', 596, 22)),
  redrawn('a subtitle bar for half of the time', [box(240, 590, 800, 90, '0x101010', 'lt(mod(t,20),10)')].join()),
  redrawn(
    'subtitles over the clock for half of the time',
    `drawtext=text='what a play, watch this one again':x=(w-tw)/2:y=612:fontsize=34:fontcolor=white:box=1:boxcolor=black@0.8:enable='lt(mod(t,20),10)'`,
  ),
  redrawn('a time code burnt in', text('%{pts\\:hms}', 20, 20, 36)),
  redrawn('a time code burnt in below', text('%{pts\\:hms}', '(w-tw)/2', 686, 26)),
  redrawn('brighter', 'eq=brightness=0.12'),
  redrawn('washed out', 'eq=contrast=0.6:brightness=0.15'),
  redrawn('dark', 'eq=gamma=0.5'),
  redrawn('blurred', 'gblur=sigma=1'),
  harmed('blurred strongly', 'gblur=sigma=2.5'),
  redrawn('noise', 'noise=alls=20:allf=t'),
  redrawn('interlaced', 'tinterlace=interleave_top,fps=10'),
]
