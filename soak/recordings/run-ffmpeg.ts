import { spawn } from 'node:child_process'

export async function runFfmpeg(args: readonly string[], program: 'ffmpeg' | 'ffprobe' = 'ffmpeg'): Promise<Buffer> {
  const child = spawn(program, ['-hide_banner', '-loglevel', 'fatal', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SVT_LOG: '1' },
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${args.join(' ')}`)
  return Buffer.concat(chunks)
}
