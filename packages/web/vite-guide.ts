import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type {
  GuideBlock,
  GuideBook,
  GuideChapter,
  GuidePage,
  GuidePhrase,
} from './src/features/helps/guide/book.ts'
import { readBlocks, readParts, type WrittenBlock } from './vite-guide-text.ts'

const GUIDE = path.resolve(import.meta.dirname, '../../docs/guide')
const INDEX = 'README'
/** Its headings name the places of every language, so that a link to one holds in all of them. */
const NAMING_LANGUAGE = 'en'
const ID = /^guide:([a-z]{2})$/

const read = (language: string, name: string): WrittenBlock[] =>
  readBlocks(readFileSync(path.join(GUIDE, language, `${name}.md`), 'utf8'))
const headingsOf = (blocks: readonly WrittenBlock[]): string[] =>
  blocks.flatMap(block => (block.kind === 'heading' ? [block.text] : []))
const toId = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')

/** Width and height of a lossy WebP picture, as its first frame says them. */
function sizeOf(file: string): { width: number; height: number } {
  const bytes = readFileSync(file)
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

/** A text whose links lead to pages of the guide or to other sites; other documents are not served. */
const toText = (text: string, names: ReadonlySet<string>): GuidePhrase =>
  readParts(text).map(part => {
    if (typeof part === 'string' || !('to' in part)) return part
    if (/^https?:/u.test(part.to)) return { text: part.text, href: part.to }
    const [file = '', hash] = part.to.split('#')
    const page = file.replace(/\.md$/u, '')
    return names.has(page) ? { text: part.text, page, hash } : part.text
  })

/** Reads a language of the guide. `addressOf` says where the file of a picture is served. */
export function compileGuide(language: string, addressOf: (file: string) => string): GuideBook {
  const folder = path.join(GUIDE, language)
  const names = new Set(
    readdirSync(folder).flatMap(file => (file.endsWith('.md') ? [file.slice(0, -'.md'.length)] : [])),
  )
  names.delete(INDEX)
  const toPage = (name: string): GuidePage => {
    const written = read(language, name)
    const ids = headingsOf(read(NAMING_LANGUAGE, name)).map(toId)
    const [title = ''] = headingsOf(written)
    let at = 0
    const blocks = written.flatMap((block): GuideBlock[] => {
      switch (block.kind) {
        case 'heading':
          at += 1
          // The first is the title.
          return at === 1 ? [] : [{ kind: 'heading', id: ids[at - 1] ?? '', text: block.text }]
        case 'picture': {
          const file = path.join(folder, block.file)
          return [{ kind: 'picture', text: block.text, src: addressOf(file), ...sizeOf(file) }]
        }
        case 'code':
          return [block]
        case 'paragraph':
          return [{ kind: block.kind, text: toText(block.text, names) }]
        default:
          return [
            {
              kind: block.kind,
              items: block.items.map(({ text, items }) => ({
                text: toText(text, names),
                items: items.map(item => toText(item, names)),
              })),
            },
          ]
      }
    })
    return { name, title, blocks }
  }
  const index = read(language, INDEX)
  const chapters: (GuideChapter & { pages: GuidePage[] })[] = []
  for (const block of index) {
    if (block.kind === 'heading' && block.level === 2) chapters.push({ title: block.text, pages: [] })
    if (block.kind !== 'steps') continue
    for (const part of block.items.flatMap(({ text }) => toText(text, names)))
      if (typeof part === 'object' && 'page' in part) chapters.at(-1)?.pages.push(toPage(part.page))
  }
  return { title: headingsOf(index)[0] ?? '', chapters }
}

/** Makes each language of the guide a module, `guide:pt`, of data: the browser reads no Markdown. */
export function guideBooks(): Plugin {
  return {
    name: 'guide-books',
    resolveId: { filter: { id: ID }, handler: id => `\0${id}` },
    load: {
      // oxlint-disable-next-line no-control-regex -- how a plugin marks modules without a file
      filter: { id: /^\0guide:/ },
      handler(id) {
        const language = id.slice(-2)
        const files: string[] = []
        const book = compileGuide(language, file => `#${files.push(file) - 1}#`)
        for (const name of readdirSync(path.join(GUIDE, language)))
          if (name.endsWith('.md')) this.addWatchFile(path.join(GUIDE, language, name))
        const imports = files.map((file, at) => `import picture${at} from ${JSON.stringify(`${file}?url`)}`)
        const data = JSON.stringify(book).replaceAll(/"#(\d+)#"/gu, 'picture$1')
        return `${imports.join('\n')}\nexport const book = ${data}`
      },
    },
  }
}
