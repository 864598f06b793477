/** The kinds of identifiers of a person or group; one person may have several. */
export type AddressScheme = 'pn' | 'lid' | 'bsuid' | 'psid' | 'igsid' | 'group' | 'sim'

/**
 * One identifier of a person or group on one connection. `pn` values are digits only, with country code and
 * without `+` (`5511900000001`); every other scheme is opaque. Phone numbers are optional: a person may have
 * only a `lid` or `bsuid`.
 */
export interface Address {
  readonly scheme: AddressScheme
  readonly value: string
}

/** The address as one string, `scheme:value`, for maps and keys. */
export function addressKey(address: Address): string {
  return `${address.scheme}:${address.value}`
}

/** Whether two addresses are identical; different addresses may still belong to one person. */
export function isSameAddress(a: Address, b: Address): boolean {
  return a.scheme === b.scheme && a.value === b.value
}
