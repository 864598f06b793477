import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** What the browser needs of a route: where to send a call. What may be sent and comes back, the server checks; types know it already. */
const NEEDED = new Set(['method', 'path'])

/** Leaves of the files of routes nothing but method and path of each, so that pages which only call the server carry no schemas. */
export function addressesOfRoutes(): Plugin {
  return {
    name: 'addresses-of-routes',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contract\/src\/.*\.routes\.ts$/ },
      handler(code) {
        const source = ({ start, end }: Node): string => code.slice(start, end)
        const written = declarations(this.parse(code) as unknown as Node).flatMap(({ id, init }) => {
          if ((init?.['callee'] as { name?: string } | undefined)?.name !== 'route') return []
          const [declared] = init?.['arguments'] as { properties: (Node & { key: { name: string } })[] }[]
          const kept = declared?.properties.filter(({ key }) => NEEDED.has(key.name)) ?? []
          return `export const ${source(id)} = { ${kept.map(source).join(', ')} }\n`
        })
        return { code: written.join(''), map: null }
      },
    },
  }
}

interface Declared {
  id: Node
  init: Node | null
}

/** Every `export const` of a module. */
const declarations = (program: Node): Declared[] =>
  (program['body'] as { declaration?: { declarations?: Declared[] } | null }[]).flatMap(({ declaration }) => declaration?.declarations ?? [])
