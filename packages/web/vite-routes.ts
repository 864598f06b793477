import type { Plugin } from 'vite'

/** The used fields of a syntax tree node. */
interface Node {
  start: number
  end: number
}
interface Declared {
  id: Node
  init:
    | (Node & {
        arguments?: { properties?: (Node & { key: { name: string } })[] }[]
      })
    | null
}
interface Program {
  body: { declaration?: { declarations?: Declared[] } | null }[]
}

/**
 * The part of a route that the browser needs: method and path. The server validates input and output; the
 * types are known already.
 */
const NEEDED = new Set(['method', 'path'])

/**
 * Strips route modules to the method and path of each route, so that pages which only call the server load no
 * schemas.
 */
export function addressesOfRoutes(): Plugin {
  return {
    name: 'addresses-of-routes',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contract\/src\/.*\.routes\.ts$/ },
      handler(code) {
        const source = ({ start, end }: Node): string => code.slice(start, end)
        const written = declarations(this.parse(code) as unknown as Program).flatMap(({ id, init }) => {
          const kept = init?.arguments?.[0]?.properties?.filter(({ key }) => NEEDED.has(key.name)) ?? []
          if (kept.length < NEEDED.size) throw new Error(`${source(id)} is no route`)
          return `export const ${source(id)} = { ${kept.map(source).join(', ')} }\n`
        })
        return { code: written.join(''), map: null }
      },
    },
  }
}

/** Every `export const` of a module. */
const declarations = ({ body }: Program): Declared[] =>
  body.flatMap(({ declaration }) => declaration?.declarations ?? [])
