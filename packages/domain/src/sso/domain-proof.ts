/** The value that a TXT record has for a token. */
export const proofValue = (token: string): string => `recado-domain=${token}`

/**
 * Decides whether a domain is a company's, by the TXT records of the domain. A company that can write them takes it
 * from one whose record is gone; while both records stand, the first one keeps it.
 */
export function decideDomainProof({
  records,
  token,
  holderToken,
}: {
  readonly records: readonly string[]
  readonly token: string
  /** The token of the other company that has proved it before. */
  readonly holderToken: string | undefined
}): 'unproven' | 'taken' | 'proven' {
  const isShown = (one: string): boolean => records.some(record => record.trim() === proofValue(one))
  if (!isShown(token)) return 'unproven'
  return holderToken !== undefined && isShown(holderToken) ? 'taken' : 'proven'
}
