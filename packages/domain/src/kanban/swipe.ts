/** The shortest way of a finger, in pixels, that is a swipe. */
const SWIPE_MIN = 60

/** The way of a finger over the screen, in pixels; positive to the right and downwards. */
export interface FingerPath {
  readonly x: number
  readonly y: number
}
/** The lane that a swipe leads to: 1 is the next one, -1 the one before, 0 none, because the finger scrolled. */
export const swipeStep = ({ x, y }: FingerPath): -1 | 0 | 1 => {
  if (Math.abs(x) < SWIPE_MIN || Math.abs(x) < 2 * Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
