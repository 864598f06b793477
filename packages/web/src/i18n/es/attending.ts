import type { Catalogue } from '../messages.ts'
import type { attending as pt } from '../pt/attending.ts'

export const attending = {
  viewing:
    '{name} {others, plural, =0 {también está viendo} one {y # más también están viendo} other {y # más también están viendo}}',
  composing:
    '{name} {others, plural, =0 {está escribiendo…} one {y # más están escribiendo…} other {y # más están escribiendo…}}',
  recording:
    '{name} {others, plural, =0 {está grabando…} one {y # más están grabando…} other {y # más están grabando…}}',
  noting:
    '{name} {others, plural, =0 {está escribiendo una nota…} one {y # más están escribiendo…} other {y # más están escribiendo…}}',
  collision:
    '{name} {others, plural, =0 {está respondiendo a este cliente ahora} one {y # más están respondiendo a este cliente ahora} other {y # más están respondiendo a este cliente ahora}}',
} as const satisfies Catalogue<typeof pt>
