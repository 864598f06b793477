/** A choice of a menu made of text, and the number that picks it. */
export interface NumberedChoice {
  readonly number: string
  readonly title: string
}

const LINE = /^\s*\*?(\d{1,2})\*?\s*[-–.)]\s*(.+)$/

/** Takes the numbered lines at the end of a text, counted from 1, as choices; a text without at least two has none. Spec: behaviour 5. */
export function readNumberedMenu(text: string): { body: string; choices: readonly NumberedChoice[] } {
  const lines = text.trimEnd().split('\n')
  const choices: NumberedChoice[] = []
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const [, number, title] = LINE.exec(lines[at] ?? '') ?? []
    if (number === undefined || title === undefined) break
    choices.unshift({ number, title: title.trim() })
  }
  const counts = choices.length > 1 && choices.every(({ number }, at) => Number(number) === at + 1)
  return counts ? { body: lines.slice(0, lines.length - choices.length).join('\n').trimEnd(), choices } : { body: text, choices: [] }
}
