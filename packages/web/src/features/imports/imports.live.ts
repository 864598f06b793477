import type { Import } from '@recado/contract'

/**
 * Whether one state of an import comes after another of the same import: it has ended, or has taken more. The answer to the call that began an
 * import may arrive after the event that ended it.
 */
const isNewer = (one: Import, other: Import): boolean =>
  one.state !== 'running' ? other.state === 'running' : other.state === 'running' && one.taken > other.taken

/** The latest import of each kind on each connection, after one of them was heard of. */
export function reduceImports(all: readonly Import[], incoming: Import): Import[] {
  const isSame = ({ whatsappId, kind }: Import): boolean => whatsappId === incoming.whatsappId && kind === incoming.kind
  const known = all.find(isSame)
  if (known && (known.id > incoming.id || (known.id === incoming.id && isNewer(known, incoming)))) return [...all]
  return known ? all.map(one => (isSame(one) ? incoming : one)) : [...all, incoming]
}
