/** A Pix key that can be recognized but not read: the domain of an e-mail address, or a few characters of both ends. */
export function maskPixKey(key: string): string {
  const at = key.lastIndexOf('@')
  if (at > 0) return `${key.slice(0, 1)}***${key.slice(at)}`
  return key.length < 11 ? `${key.slice(0, 1)}***` : `${key.slice(0, 3)}***${key.slice(-2)}`
}
