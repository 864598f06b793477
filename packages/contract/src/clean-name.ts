import { z } from 'zod'
import { VISIBLE } from './fields.ts'
import { LIMITS } from './limits.ts'

const CONTROL = /[\u0000-\u001f\u007f-\u009f]/gu
/**
 * Marks that reorder or hide text. The joiners U+200C and U+200D stay: Persian words and family emoji need
 * them.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu

/** The first `max` code points of a text. */
export function cutCodePoints(text: string, max: number): string {
  if (text.length <= max) return text
  let end = 0
  let count = 0
  for (const point of text) {
    if (count === max) break
    end += point.length
    count += 1
  }
  return text.slice(0, end)
}

/**
 * Returns a one-line display name of at most `max` code points, without control, bidi or invisible characters; empty
 * where nothing visible is left.
 */
export function cleanName(name: string, max: number = LIMITS.personNameMax): string {
  // A name of megabytes is cut before the patterns run over it; four times leaves room for what they remove.
  const short = cutCodePoints(name.toWellFormed(), max * 4)
  const visible = short.replace(CONTROL, ' ').replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim()
  return VISIBLE.test(visible) ? cutCodePoints(visible, max).trimEnd() : ''
}

/** The name of a record, which must not be empty; it is cleaned, so that no two look alike by what is not seen. */
export const requiredName = (min: number, max: number) =>
  z
    .string('required')
    .overwrite(name => cleanName(name, Infinity))
    .regex(VISIBLE, 'required')
    .min(min, 'tooShort')
    .max(max, 'tooLong')
