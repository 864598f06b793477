import type { pt } from './pt/index.ts'

/** Every sentence of the interface, by area; the Portuguese catalogue is the shape. */
export type Messages = typeof pt

/** The shape of one area: the same keys, any words. */
export type Catalogue<T> = { readonly [K in keyof T]: T[K] extends string ? string : Catalogue<T[K]> }

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
