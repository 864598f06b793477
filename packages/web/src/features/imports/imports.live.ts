import type { Import } from '@recado/contract'

/**
 * Whether one state of an import comes after another of the same import: it has ended, or has taken more. The answer to the call that began an
 * import may arrive after the event that ended it.
 */
const isLater = (one: Import, other: Import): boolean =>
  one.state !== 'running' ? other.state === 'running' : other.state === 'running' && one.taken > other.taken

/** The latest import of each kind on each connection, after one of them was heard of. */
export function hearImport(all: readonly Import[], heard: Import): Import[] {
  const isSame = ({ whatsappId, kind }: Import): boolean => whatsappId === heard.whatsappId && kind === heard.kind
  const known = all.find(isSame)
  if (known && (known.id > heard.id || (known.id === heard.id && isLater(known, heard)))) return [...all]
  return known ? all.map(one => (isSame(one) ? heard : one)) : [...all, heard]
}
