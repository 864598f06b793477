import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SRC = path.join(import.meta.dirname, 'src')
/** The areas of these are there before anything is shown, also without a network. */
const FIRST = [
  'main',
  'app/MemberFrame',
  'screens/tickets/TicketsScreen',
  'features/conversation/Conversation',
]

/** The areas of the catalogue, and the file of words of each. */
export const AREA_FILES: ReadonlyMap<string, string> = new Map(
  [
    ...readFileSync(`${SRC}/i18n/catalogue.ts`, 'utf8').matchAll(/^export \{ ([\w, ]+) \} from '([^']+)'/gm),
  ].flatMap(([, areas = '', file = '']) => areas.split(', ').map(area => [area, file] as const)),
)
const AREAS = [...AREA_FILES.keys()].join('|')
/** A key of a sentence, such as `'tags.count'`, and an area that is named alone. */
const KEYS = [
  new RegExp(`['"\`](${AREAS})\\.`, 'g'),
  new RegExp(`(?:useTranslations\\(|\\barea=|\\barea: )['"](${AREAS})['"]`, 'g'),
]
/** An area of which a module shows what is there. */
const OPTIONAL = /hasWords\('(\w+)'\)/g
const IMPORTS = /^(?:import|export) (?!type\b)(?:([^'"]*?) from )?'(\.[^']+\.tsx?)'/gm
const BARREL = /features\/.*\/index\.tsx?$/

interface Module {
  readonly imports: readonly string[]
  readonly areas: ReadonlySet<string>
}
const modules = new Map<string, Module>()

/** The names of a clause such as `{ a, b as c, type D }`: of each the given one of its two. */
const namesIn = (clause: string, which: 0 | -1): string[] =>
  (/\{([^}]*)\}/.exec(clause)?.[1] ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '' && !name.startsWith('type '))
    .map(name => name.split(' as ').at(which) ?? '')

/** The files that an import runs: through the index of a feature only those of its names. */
function filesOf(clause: string, file: string): string[] {
  if (!BARREL.test(file) || !clause.includes('{')) return [file]
  const exported = new Map(
    [...readFileSync(file, 'utf8').matchAll(/^export (?!type\b)(\{[^}]*\}) from '([^']+)'/gm)].flatMap(
      ([, names = '', from = '']) =>
        namesIn(names, -1).map(name => [name, path.resolve(path.dirname(file), from)] as const),
    ),
  )
  return namesIn(clause, 0).map(name => exported.get(name) ?? file)
}

function read(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const areas = new Set(KEYS.flatMap(keys => [...text.matchAll(keys)]).map(([, area = '']) => area))
  for (const [, area = ''] of text.matchAll(OPTIONAL)) areas.delete(area)
  const imports = [...text.matchAll(IMPORTS)].flatMap(([, clause = '', from = '']) =>
    filesOf(clause, path.resolve(path.dirname(file), from)),
  )
  modules.set(file, { imports, areas })
  return { imports, areas }
}

/** The areas whose sentences a module and its static imports say. */
export function areasOf(entry: string): Set<string> {
  const seen = new Set<string>()
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file) || file.endsWith('.words.ts')) return
    seen.add(file)
    const { imports, areas } = read(file)
    for (const area of areas) found.add(area)
    imports.forEach(visit)
  }
  visit(entry)
  return found
}

export const FIRST_AREAS: ReadonlySet<string> = new Set(
  FIRST.flatMap(name => globSync(`${SRC}/${name}.{ts,tsx}`)).flatMap(file => [...areasOf(file)]),
)

/** The areas that load beside a module which is imported when it is needed. */
export function laterAreasOf(entry: string): string[] {
  const later = [...areasOf(entry)].filter(area => !FIRST_AREAS.has(area))
  return later.length === 0 ? [] : [...new Set([...later, 'laterErrors'])].toSorted()
}
