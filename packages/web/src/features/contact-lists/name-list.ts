import { LIMITS } from '@recado/contract'

/** The name of the list that a file makes: the file's without its ending, where that is long enough. */
export function nameList(fileName: string): string {
  const name = fileName.replace(/\.[^.]+$/u, '').trim()
  return (name.length < LIMITS.nameMin ? fileName : name).slice(0, LIMITS.nameMax).trim()
}
