import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ANALYSIS = join(import.meta.dirname, '..')
const ROOMS = ['wording', 'death-kinds', 'objective-kinds', 'tries', 'catalogue', 'report', 'progress', 'drills']
const TYPED = /\b(?:(?:two|three|four|five|six|seven|eight|nine|ten|\d+) (?:seconds|metres)|\d+ ?m)\b/g

function typedIn(line: string): string[] {
  const code = line.replace(/^\s*(?:\/\*\*|\*|\/\/).*/, '').replace(/\s\/\/ .*/, '')
  return code.match(TYPED)?.slice() ?? []
}

test('no sentence has a hard-coded time or distance: they come from rules and slots', () => {
  const files = globSync(
    ROOMS.map((room) => `${room}/**/*.ts`),
    { cwd: ANALYSIS },
  ).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(60)
  expect(
    files.flatMap((file) =>
      readFileSync(join(ANALYSIS, file), 'utf8')
        .split('\n')
        .flatMap((line) => typedIn(line).map((found) => `${file}: ${found}`)),
    ),
  ).toEqual([])
})

test('hard-coded times and distances are found', () => {
  expect(typedIn("  happened: 'were your last before a death within five seconds',")).toEqual(['five seconds'])
  expect(typedIn('      say`Of your deaths four came within 30 m of it.`,')).toEqual(['30 m'])
  expect(typedIn('  /** Dead within three seconds of it. */')).toEqual([])
})
