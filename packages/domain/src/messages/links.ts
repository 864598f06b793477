/** The start of a link: a scheme that is not the end of a word. */
export const LINK_START = String.raw`(?<![\p{L}\p{N}])(?:https?:\/\/|mailto:|tel:)`

// Excluded: spaces, control characters, characters that no address contains, and marks that change the
// reading direction.
const TOKEN = /[^\s\p{Cc}<>"`\u202a-\u202e\u2066-\u2069]+/uy
const SAFE = [/^https?:\/\/[\p{L}\p{N}[]/iu, /^mailto:[^@?]+@[^@?]+$/i, /^tel:\+?[\d().-]{3,32}$/i]
const TRAILING = new Set(".,;:!?'*_~]}”’»…")

const count = (text: string, character: string): number => text.split(character).length - 1

/**
 * Removes characters of the surrounding sentence from a link: its punctuation, marks and unpaired brackets.
 */
function trimTrailingPunctuation(token: string): string {
  let unpaired = count(token, ')') - count(token, '(')
  let end = token.length
  for (; end > 0; end -= 1) {
    const last = token.charAt(end - 1)
    if (last === ')' && unpaired > 0) unpaired -= 1
    else if (!TRAILING.has(last)) break
  }
  return token.slice(0, end)
}

/**
 * The run of characters at `start` and the link it begins with; only http, https, mailto to one address, and
 * tel are links.
 */
export function findLinkAt(
  text: string,
  start: number,
): { readonly link: string | null; readonly tokenEnd: number } {
  TOKEN.lastIndex = start
  const token = TOKEN.exec(text)?.[0] ?? ''
  const link = trimTrailingPunctuation(token)
  return { link: SAFE.some(pattern => pattern.test(link)) ? link : null, tokenEnd: start + token.length }
}
