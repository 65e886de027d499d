// Injected into a page by `film-recording.ts`: draws a game recording with its clock over a moving scene, and encodes it in the browser.

window.film = async ({ library, width, height, framesPerSecond, seconds, scene, hud }) => {
  const { BufferTarget, CanvasSource, Output, WebMOutputFormat } = await import(
    URL.createObjectURL(new Blob([library], { type: 'text/javascript' }))
  )
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
  const source = new CanvasSource(canvas, { codec: 'vp8', bitrate: 3_000_000, keyFrameInterval: 2 })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  await output.start()

  /** Near-white pixels with the opacity of the text. */
  const texts = (hud?.texts ?? []).map((text) => {
    const pixels = new ImageData(hud.width, hud.height)
    for (let at = 0; at < text.length / 2; at++)
      pixels.data.set([236, 242, 250, Number.parseInt(text.slice(2 * at, 2 * at + 2), 16)], 4 * at)
    const drawn = new OffscreenCanvas(hud.width, hud.height)
    drawn.getContext('2d').putImageData(pixels, 0, 0)
    return drawn
  })

  for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
    context.fillStyle = '#2a2622'
    context.fillRect(0, 0, width, height)
    for (let block = 0; block < scene.blocks; block++) {
      const light = 30 + ((block * 37) % scene.brightest)
      context.fillStyle = `rgb(${light} ${light * 0.95} ${light * 0.85})`
      context.fillRect(((block * 97 + frame * (1 + (block % 5))) % (width + 90)) - 90, (block * 53) % height, 90, 34)
    }
    const text = texts[Math.floor((frame * 1000) / framesPerSecond / 1000 + (hud?.aheadSeconds ?? 0))]
    if (text) context.drawImage(text, hud.left, hud.top)
    await source.add(frame / framesPerSecond, 1 / framesPerSecond)
  }
  await output.finalize()
  const bytes = new Uint8Array(output.target.buffer)
  let binary = ''
  for (let at = 0; at < bytes.length; at += 32_768) binary += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(binary)
}
