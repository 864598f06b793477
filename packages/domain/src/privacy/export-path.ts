const MAX_NAME = 80
/** Control characters, and those that a file system or an address in a page reads as something else. */
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u001F\u007F<>:"/\\|?*%#&';]|\p{Cf}|\p{Cs}/gu

/**
 * The path of a file in an export. The number keeps two files of one name apart, and a name that a customer chose
 * leads out of no folder.
 */
export function exportPath(folder: string, id: number, name: string): string {
  const safe = name.replaceAll(UNSAFE, '_').replaceAll(/^[.\s]+|[.\s]+$/g, '')
  const dot = safe.lastIndexOf('.')
  const ending = dot > 0 && safe.length - dot <= 12 ? safe.slice(dot) : ''
  const stem = safe.slice(0, Math.min(safe.length - ending.length, MAX_NAME)).toWellFormed()
  return `${folder}/${id}-${stem === '' ? 'file' : stem}${ending}`
}
