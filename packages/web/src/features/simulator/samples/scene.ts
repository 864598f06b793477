/** Draws a small seascape with text; `moment` is 0 to 1 and lets the sun rise. Sizes in pixels. */
export function drawScene(canvas: HTMLCanvasElement, words: string, moment = 0.6): void {
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('This browser draws no pictures.')
  const { width, height } = canvas
  const horizon = height * 0.62
  const sky = paint.createLinearGradient(0, 0, 0, horizon)
  sky.addColorStop(0, '#2b5d8a')
  sky.addColorStop(0.55, '#e9a06b')
  sky.addColorStop(1, '#f7d9a0')
  paint.fillStyle = sky
  paint.fillRect(0, 0, width, horizon)
  paint.fillStyle = '#fff3d6'
  paint.beginPath()
  paint.arc(
    width * (0.25 + moment * 0.45),
    horizon - height * 0.36 * Math.sin(Math.PI * (0.2 + moment * 0.6)),
    height * 0.08,
    0,
    2 * Math.PI,
  )
  paint.fill()
  const hill = (color: string, from: number, to: number, rise: number) => {
    paint.fillStyle = color
    paint.beginPath()
    paint.moveTo(width * from, horizon)
    paint.quadraticCurveTo((width * (from + to)) / 2, horizon - height * rise, width * to, horizon)
    paint.fill()
  }
  hill('#4f6f7c', -0.1, 0.5, 0.34)
  hill('#3d5a63', 0.3, 1.15, 0.46)
  paint.fillStyle = '#17564f'
  paint.fillRect(0, horizon, width, height - horizon)
  paint.fillStyle = 'rgb(255 243 214 / 0.28)'
  for (let wave = 0; wave < 7; wave += 1)
    paint.fillRect(
      width * ((0.13 * wave + moment * 0.3) % 1),
      horizon + height * (0.03 + wave * 0.025),
      width * (0.16 - wave * 0.012),
      height * 0.006,
    )
  paint.fillStyle = '#fff'
  paint.textAlign = 'center'
  paint.font = `600 ${Math.round(height * 0.062)}px system-ui, sans-serif`
  paint.fillText(words, width / 2, height * 0.87, width * 0.9)
}

/** Creates an off-page canvas of a size in pixels. */
export function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}
