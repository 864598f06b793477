/** A block as it is written; its texts still have their marks. */
export type WrittenBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'picture'; readonly text: string; readonly file: string }
  | { readonly kind: 'code'; code: string }
  | { readonly kind: 'paragraph'; text: string }
  | { readonly kind: 'bullets' | 'steps'; readonly items: WrittenItem[] }
interface WrittenItem {
  text: string
  readonly items: string[]
}

const HEADING = /^(#+) (.+)$/u
const PICTURE = /^!\[(.*)\]\((.+)\)$/u
const ITEM = /^(\d+\.|-) (.+)$/u
const INNER_ITEM = /^\s+- (.+)$/u

/** Reads the part of Markdown in which the guide is written. A line that begins nothing goes on with the text before it. */
export function readBlocks(page: string): WrittenBlock[] {
  const blocks: WrittenBlock[] = []
  let goOn: ((line: string) => void) | undefined
  let code: { code: string } | undefined
  const takeItem = (mark: string, text: string): void => {
    const kind = mark === '-' ? 'bullets' : 'steps'
    const last = blocks.at(-1)
    const item: WrittenItem = { text, items: [] }
    if (goOn && last?.kind === kind) last.items.push(item)
    else blocks.push({ kind, items: [item] })
    goOn = line => {
      item.text += ` ${line}`
    }
  }
  const takeInnerItem = (text: string): void => {
    const list = blocks.at(-1)
    const items = list && 'items' in list ? list.items.at(-1)?.items : undefined
    items?.push(text)
    goOn = line => {
      if (items) items[items.length - 1] += ` ${line}`
    }
  }
  const takeBlock = (block: WrittenBlock): void => {
    blocks.push(block)
    goOn = undefined
  }
  for (const line of page.split('\n')) {
    const [heading, picture, item, inner] = [HEADING, PICTURE, ITEM, INNER_ITEM].map(shape =>
      shape.exec(line),
    )
    if (line.startsWith('```')) {
      const begun = code === undefined ? { kind: 'code' as const, code: '' } : undefined
      if (begun) takeBlock(begun)
      code = begun
    } else if (code) code.code += code.code === '' ? line : `\n${line}`
    else if (line.trim() === '') goOn = undefined
    else if (heading) takeBlock({ kind: 'heading', level: heading[1]!.length, text: heading[2]! })
    else if (picture) takeBlock({ kind: 'picture', text: picture[1]!, file: picture[2]! })
    else if (item) takeItem(item[1]!, item[2]!)
    else if (inner && goOn) takeInnerItem(inner[1]!)
    else if (goOn) goOn(line.trim())
    else {
      const paragraph = { kind: 'paragraph' as const, text: line.trim() }
      takeBlock(paragraph)
      goOn = more => {
        paragraph.text += ` ${more}`
      }
    }
  }
  return blocks
}

/** A part of a text as it is written. */
export type WrittenPart =
  | string
  | { readonly bold: string }
  | { readonly code: string }
  | { readonly text: string; readonly to: string }

/** Reads a text as words, words in bold, code and links. */
export const readParts = (text: string): WrittenPart[] =>
  text
    .split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/u)
    .filter(part => part !== '')
    .map(part => {
      const [, label, to] = /^\[(.+)\]\((.+)\)$/u.exec(part) ?? []
      if (label !== undefined && to !== undefined) return { text: label, to }
      if (part.startsWith('**')) return { bold: part.slice(2, -2) }
      return part.startsWith('`') ? { code: part.slice(1, -1) } : part
    })
