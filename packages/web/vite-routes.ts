import type { Plugin } from 'vite'

/** What is looked at of a node of the syntax tree. */
interface Node {
  start: number
  end: number
}
interface Declared {
  id: Node
  init: (Node & { callee?: { name?: string }; arguments?: { properties: (Node & { key: { name: string } })[] }[] }) | null
}
interface Program {
  body: { declaration?: { declarations?: Declared[] } | null }[]
}

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
        const written = declarations(this.parse(code) as unknown as Program).flatMap(({ id, init }) => {
          if (init?.callee?.name !== 'route') return []
          const kept = init.arguments?.[0]?.properties.filter(({ key }) => NEEDED.has(key.name)) ?? []
          return `export const ${source(id)} = { ${kept.map(source).join(', ')} }\n`
        })
        return { code: written.join(''), map: null }
      },
    },
  }
}

/** Every `export const` of a module. */
const declarations = ({ body }: Program): Declared[] => body.flatMap(({ declaration }) => declaration?.declarations ?? [])
