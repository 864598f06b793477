import type { Catalogue } from '../messages.ts'
import type { attending as pt } from '../pt/attending.ts'

export const attending = {
  viewing:
    '{name} {others, plural, =0 {is viewing too} one {and # more are viewing too} other {and # more are viewing too}}',
  composing:
    '{name} {others, plural, =0 {is writing…} one {and # more are writing…} other {and # more are writing…}}',
  recording:
    '{name} {others, plural, =0 {is recording…} one {and # more are recording…} other {and # more are recording…}}',
  noting:
    '{name} {others, plural, =0 {is writing a note…} one {and # more are writing…} other {and # more are writing…}}',
  collision:
    '{name} {others, plural, =0 {is answering this customer right now} one {and # more are answering this customer right now} other {and # more are answering this customer right now}}',
} as const satisfies Catalogue<typeof pt>
