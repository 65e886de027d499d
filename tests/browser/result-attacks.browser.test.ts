import { expect, test } from 'vitest'
import { shareOf } from '#tests/sweeps.ts'
import { ATTACK_STRINGS } from '#tests/web/attack-strings.ts'
import { takeViolations } from './policy-watch.ts'
import { answerWith, setResultScene, textOnly } from './result-scene.ts'
import { setTripwire } from './tripwire.ts'

/** No text that a model, a player or the platform writes into a result runs as code in its page. */

const scene = await setResultScene()

const asKeys = Object.fromEntries(ATTACK_STRINGS.map((attack, index) => [`${attack} ${index}`, `text ${index}`]))
const asSections = ATTACK_STRINGS.map((attack) => ({ title: attack, content: attack }))

/** Part of attacks of every kind and of every shape but the last, and shown regardless of how markup is handled. */
const IN_MANY = 'evil.example'
const FEWEST_ATTACKS = 120

const SHAPES: readonly (readonly [string, unknown])[] = [
  ['markdown', ATTACK_STRINGS.join('\n\n')],
  ['one paragraph', ATTACK_STRINGS.map((attack) => attack.replaceAll('\n', ' ')).join(' ')],
  ['a list', ATTACK_STRINGS.map((attack) => `- ${attack.replaceAll('\n', '\n  ')}`).join('\n')],
  ['a JSON array', JSON.stringify(ATTACK_STRINGS)],
  ['a JSON object whose keys attack', JSON.stringify(asKeys)],
  ['a JSON object of title and body pairs', JSON.stringify(ATTACK_STRINGS.map((attack) => ({ title: attack, body: attack })))],
  [
    'a review',
    JSON.stringify({
      review: { title: ATTACK_STRINGS.join(' '), sections: asSections },
      player_id: ATTACK_STRINGS[0],
      map: ATTACK_STRINGS[12],
      game_mode: ATTACK_STRINGS[60],
    }),
  ],
  [
    'elements instead of text',
    {
      $$typeof: 'Symbol(react.element)',
      type: 'script',
      props: { dangerouslySetInnerHTML: { __html: '<img src=x onerror=window.__xss=1>' } },
    },
  ],
]

test(`none of ${ATTACK_STRINGS.length} attack strings runs in any shape of an analysis text`, async () => {
  const { page, complaints, context } = await scene.visit({ storageState: scene.owner })
  const touched = await setTripwire(page)
  for (const [shape, text] of shareOf(SHAPES, 4)) {
    await answerWith(page, textOnly(scene.result, { analysis: text }))
    await page.goto(scene.path)
    await page.getByRole('article').waitFor()
    expect(await touched(), shape).toEqual([])
    if (typeof text === 'string') expect(await page.getByRole('article').innerText(), shape).toContain(IN_MANY)
    expect(
      await page.getByRole('article').locator('script, img, iframe, svg, style, form, object, embed, [onclick], [onerror]').count(),
      shape,
    ).toBe(0)
    const links = await page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [Reflect.get(link, 'href'), Reflect.get(link, 'rel')]))
    if (shape === 'markdown') expect(links.length).toBeGreaterThan(0)
    for (const [href, rel] of links) {
      expect(String(href), shape).toMatch(/^https?:\/\/[^@]*$/)
      expect(rel, shape).toBe('noopener nofollow ugc')
    }
  }
  expect(new Set(ATTACK_STRINGS).size).toBeGreaterThanOrEqual(FEWEST_ATTACKS)
  expect(complaints).toEqual([])
  await context.close()
})

test('the tripwire notices code that runs, a dialog, and a request to another site', async () => {
  const { page, context } = await scene.visit()
  const touched = await setTripwire(page)
  await page.goto('/about')
  await page.evaluate('window.__xss = 1; new Image().src = "https://evil.example/pixel.png"; setTimeout(() => alert(1), 0)')
  await expect
    .poll(touched)
    .toEqual([
      'dialog: 1',
      'request: https://evil.example/pixel.png',
      'policy: img-src https://evil.example/pixel.png',
      'ran: window.__xss',
    ])
  await expect.poll(takeViolations).toEqual([expect.stringMatching(/^img-src refused https:\/\/evil\.example\/pixel\.png on .*\/about$/)])
  await context.close()
})

test('an attack in a name, a title or the address of the video is shown as plain text', async () => {
  const { page, complaints, context } = await scene.visit({ storageState: scene.owner })
  const touched = await setTripwire(page)
  const { report } = scene.result
  if (!report) throw new Error('The sample has no report')
  const every = ATTACK_STRINGS.join(' ')
  const players = report.players.map((player, index) => ({ ...player, name: ATTACK_STRINGS.slice(index * 18, index * 18 + 18).join(' ') }))
  const sentences = Object.fromEntries(
    Object.entries(scene.result.sentences).map(([place, { facts }], index) => {
      const text = ATTACK_STRINGS[index % ATTACK_STRINGS.length] ?? ''
      return [
        place,
        {
          facts,
          segments: [
            { kind: 'text', text },
            { kind: 'time', text, moment: { kind: 'event', event: text } },
          ],
        },
      ]
    }),
  )
  const match = { ...report.match, map: every, mode: every }
  const videos = [
    { videoUrl: 'javascript:window.__xss=1', kind: 'embed' },
    { videoUrl: 'https://evil.example/watch?v=dQw4w9WgXcQ', kind: 'link' },
    { videoUrl: ATTACK_STRINGS[0], kind: 'embed' },
    { videoUrl: '//evil.example', kind: 'file' },
  ]
  for (const { videoUrl, kind } of videos) {
    const url = kind === 'file' ? scene.result.playback?.url : videoUrl
    const shown = { gamertag: every, title: every, videoUrl, playback: { kind, url }, report: { ...report, players, match }, sentences }
    await answerWith(page, { ...scene.result, ...shown })
    await page.goto(scene.path)
    await page.getByRole('tab', { name: 'Lobby' }).waitFor()
    if (kind === 'embed') {
      await page.getByRole('button', { name: 'Video', exact: true }).click()
      // The video starts at the card's moment without another press.
      await page.locator('.death-map .frame').waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'Play the video' }).count()).toBe(0)
    }
    expect(await touched(), `${videoUrl} as ${kind}`).toEqual([])
  }
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await page.getByRole('tabpanel', { name: await tab.innerText() }).waitFor()
    expect(await touched()).toEqual([])
  }
  await page.getByRole('tab', { name: 'Lobby' }).click()
  await page.getByRole('region', { name: 'Lobby table' }).waitFor()
  expect(await page.getByRole('main').innerText()).toContain('<script>window.__xss=1</script>')
  expect(complaints).toEqual([])
  await context.close()
})

test('an attack in an error message is shown as plain text', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  const touched = await setTripwire(page)
  await page.route(/get-private-result/, (route) => route.fulfill({ status: 404, json: { error: ATTACK_STRINGS.slice(0, 12).join(' ') } }))
  await page.goto(scene.path)
  await page.getByText('<script>window.__xss=1</script>').waitFor()
  expect(await touched()).toEqual([])
  await context.close()
})
