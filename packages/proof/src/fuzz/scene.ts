import type { ProductProcess } from './product-process.ts'
import { FuzzUser, type FuzzCompany } from './roles.ts'

/** The people who call a route, and the companies whose data they may or may not see. */
export interface RouteScene {
  readonly acme: FuzzCompany
  readonly bravo: FuzzCompany
  readonly beto: FuzzUser
  readonly ana: FuzzUser
  /** The admin of a third company. */
  readonly célia: FuzzUser
  /** Bravo's records; nobody works there, so nothing of it may change. */
  readonly theirs: FuzzUser
  /** Texts that exist only in data of that company. */
  readonly words: { readonly acme: string; readonly bravo: string }
}

/** The text that stands in all data of a company. */
export const wordOf = (letter: string, { id }: FuzzCompany): string => `CANARIO-${letter}${id}`

/** A new Acme and a new company of Célia; Bravo is the same for all. */
export async function setScene(
  product: ProductProcess,
  bravo: FuzzCompany,
  theirs: FuzzUser,
): Promise<RouteScene> {
  const [acme, carmo] = await Promise.all([
    product.call('company', { name: 'Acme' }),
    product.call('company', { name: 'Carmo' }),
  ])
  const words = { acme: wordOf('A', acme), bravo: wordOf('B', bravo) }
  const [beto, ana, célia] = await Promise.all([
    FuzzUser.of(product, acme, 'user', words.acme),
    FuzzUser.of(product, acme, 'admin', words.acme),
    FuzzUser.of(product, carmo, 'admin', wordOf('C', carmo)),
  ])
  return { acme, bravo, beto, ana, célia, theirs, words }
}
