import type { Media } from '@recado/contract'

const MAX_BOX = { width: 320, height: 360 } as const
const MIN_WIDTH = 120
/** Space reserved for an image of unknown size. */
const DEFAULT_BOX = { width: 240, height: 180 } as const

/** The space of an image or video in a bubble, in pixels; known before it loads, to avoid layout shifts. */
export function mediaBox({ width, height }: Pick<Media, 'width' | 'height'>): {
  width: number
  height: number
} {
  if (!width || !height) return DEFAULT_BOX
  const scale = Math.min(1, MAX_BOX.width / width, MAX_BOX.height / height)
  const shown = Math.max(MIN_WIDTH, Math.round(width * scale))
  return { width: shown, height: Math.round(Math.min(MAX_BOX.height, Math.max(48, height * scale))) }
}
