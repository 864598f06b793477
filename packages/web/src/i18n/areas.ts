import type { Messages } from './messages.ts'

/** The areas of the catalogue that have these sentences. */
export type AreaWith<Sentences> = {
  [Area in keyof Messages]: Messages[Area] extends Sentences ? Area : never
}[keyof Messages]
