import type { Address } from '@recado/channels/port'
import { numberVariants, phoneKey } from '@recado/domain'
import type { Alias } from './aliases.store.ts'

/** The columns of a contact's number. */
export const numberColumns = (
  number: string | null,
): { number: string | null; number_key: string | null } => ({
  number,
  number_key: number === null ? null : phoneKey(number),
})

/** A phone number is valid on every connection; any other alias on one only. */
export const aliasOf =
  (connectionId: number) =>
  ({ scheme, value }: Address): Alias => ({
    connection_id: scheme === 'pn' ? null : connectionId,
    scheme,
    value,
  })
export const aliasOfNumber = (number: string): Alias => ({ connection_id: null, scheme: 'pn', value: number })
export const isPhoneNumber = (alias: Alias): boolean => alias.scheme === 'pn'
export const variantsOf = (alias: Alias): Alias[] =>
  isPhoneNumber(alias) ? numberVariants(alias.value).map(aliasOfNumber) : [alias]
export const isSameAlias = (a: Alias, b: Alias): boolean =>
  a.scheme === b.scheme && a.value === b.value && a.connection_id === b.connection_id
/** A user id that a network gives a person for all numbers of one business. */
export const isBusinessUserId = (alias: Pick<Alias, 'scheme'>): boolean => alias.scheme === 'bsuid'
/** Same key for all aliases of one phone, and for a user id on all numbers of a business. */
export const aliasLockKey = (alias: Alias): string =>
  `${isBusinessUserId(alias) ? '' : (alias.connection_id ?? '')}:${alias.scheme}:${isPhoneNumber(alias) ? phoneKey(alias.value) : alias.value}`
/** Removes duplicates; a phone's first variant stays. */
export const distinctAliases = (aliases: readonly Alias[]): Alias[] =>
  aliases.filter(
    (alias, index) => !aliases.slice(0, index).some(before => aliasLockKey(before) === aliasLockKey(alias)),
  )
