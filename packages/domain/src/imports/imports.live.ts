import type { Import } from '@recado/contract'
import { compareCharacters } from '../lists/compare-names.ts'

/**
 * Whether one state of an import is newer than another: it has ended, or has a higher count. The response of
 * the call that starts an import may arrive after the event of its end.
 */
const isNewer = (one: Import, other: Import): boolean =>
  one.state !== 'running' ? other.state === 'running' : other.state === 'running' && one.taken > other.taken

/** Puts an import into the latest ones of each kind and connection. */
export function reduceImports(all: readonly Import[], incoming: Import): Import[] {
  const isSame = ({ whatsappId, kind }: Import): boolean =>
    whatsappId === incoming.whatsappId && kind === incoming.kind
  const known = all.find(isSame)
  if (known && (known.id > incoming.id || (known.id === incoming.id && isNewer(known, incoming))))
    return [...all]
  return known
    ? all.map(one => (isSame(one) ? incoming : one))
    : [...all, incoming].toSorted((a, b) => a.whatsappId - b.whatsappId || compareCharacters(a.kind, b.kind))
}
