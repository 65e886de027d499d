import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** The script's real check is slow on purpose, so it runs here on small repositories with a small check. */
const CHECK = `const fs = require("node:fs")
console.log("sweeps: " + process.env.WHOLE_SWEEPS + ", second PostgreSQL: " + process.env.SECOND_POSTGRES)
process.exit(fs.existsSync("fault") ? 1 : 0)`

function makeRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'callout-release-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'small', scripts: { test: 'node check.js' } }))
  writeFileSync(join(folder, 'check.js'), CHECK)
  git(folder, 'init', '--quiet')
  commit(folder)
  return folder
}

function commit(folder: string): void {
  git(folder, 'add', '.')
  git(folder, '-c', 'user.name=T', '-c', 'user.email=t@example.org', 'commit', '--quiet', '--message=Test')
}

function git(cwd: string, ...args: readonly string[]): void {
  execFileSync('git', args, { cwd })
}

/** A wrapper of this Node under another path, which prints its name each time it runs. */
function anotherNode(name: string): string {
  const bin = mkdtempSync(join(tmpdir(), 'callout-node-'))
  onTestFinished(() => rmSync(bin, { recursive: true }))
  const path = join(bin, 'node')
  writeFileSync(path, `#!/bin/sh\necho "this is ${name}: $*" >&2\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 })
  return path
}

function releaseCheck(repository: string, nodes: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release-check.mjs', `--repository=${repository}`, ...nodes], {
    encoding: 'utf8',
  })
  return { status, output: stdout, ran: stderr }
}

test('a commit that passes on every Node is ready for a release, and each Node ran the check', () => {
  const nodes = [anotherNode('one'), anotherNode('two')]
  const { status, output, ran } = releaseCheck(makeRepository(), nodes)
  expect(output).toContain('Ready for a release.')
  expect(status).toBe(0)
  for (const node of nodes) expect(output).toContain(`ok  Node ${node}  `)
  for (const name of ['one', 'two']) expect(ran).toContain(`this is ${name}: check.js`)
  expect(output.match(/^sweeps: 1, second PostgreSQL: 1$/gm)).toHaveLength(nodes.length)
})

test('a failed check is reported for each Node on which it failed', () => {
  const repository = makeRepository()
  writeFileSync(join(repository, 'fault'), '')
  commit(repository)
  const nodes = [anotherNode('one'), anotherNode('two')]
  const { status, output } = releaseCheck(repository, nodes)
  expect(output).toContain(`Not ready for a release: failed on Node ${nodes.join(', ')}.`)
  expect(status).toBe(1)
})

test('a Node that does not run counts as failed, and the others are still checked', () => {
  const good = anotherNode('good')
  const { status, output } = releaseCheck(makeRepository(), ['/nowhere/bin/node', good])
  expect(output).toContain('Not ready for a release: failed on Node /nowhere/bin/node.')
  expect(output).toContain(`ok  Node ${good}  `)
  expect(status).toBe(1)
})
