/**
 * Takes these characters off the end of a text. An expression such as `/x+$/` looks again from each of them, and the
 * time that it needs grows with the square of their number.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
