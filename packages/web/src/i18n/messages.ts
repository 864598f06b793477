import type { WordsIn } from '@recado/domain'
import type * as catalogue from './catalogue.ts'

/** All strings of the interface, by area; the Portuguese ones say what a sentence wants filled in. */
export type Messages = { readonly [Area in keyof typeof catalogue]: WordsIn<'pt', (typeof catalogue)[Area]> }

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
