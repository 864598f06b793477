import { createCanvas, drawScene } from './scene.ts'

/** A PNG picture with text, drawn in this browser. */
export async function drawPicture(words: string): Promise<File> {
  const canvas = createCanvas(960, 720)
  drawScene(canvas, words)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This browser gave no picture.')
  return new File([blob], 'foto.png', { type: 'image/png' })
}
