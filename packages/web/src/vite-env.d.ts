/// <reference types="vite/client" />

/** The version of the root package, shown at the foot of the drawer. */
declare const __VERSION__: string

// A language of the guide; see vite-guide.ts.
declare module 'guide:*' {
  import type { GuideBook } from './features/helps/guide/book.ts'

  export const book: GuideBook
}
