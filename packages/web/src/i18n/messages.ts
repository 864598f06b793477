import type { pt } from './pt/index.ts'

/** All strings of the interface, by area; the Portuguese catalogue defines the type. */
export type Messages = typeof pt

/** The type of one area: the same keys, any strings. */
export type Catalogue<T> = { readonly [K in keyof T]: T[K] extends string ? string : Catalogue<T[K]> }

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
