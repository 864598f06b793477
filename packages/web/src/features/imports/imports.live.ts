import type { Import } from '@recado/contract'

/** The latest import of each kind on each connection, after one of them was heard of. */
export function hearImport(all: readonly Import[], heard: Import): Import[] {
  const isSame = ({ whatsappId, kind }: Import): boolean => whatsappId === heard.whatsappId && kind === heard.kind
  const known = all.find(isSame)
  if (known && known.id > heard.id) return [...all]
  return known ? all.map(one => (isSame(one) ? heard : one)) : [...all, heard]
}
