import type { Plugin } from 'vite'

/** The used fields of a syntax tree node. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Statement extends Node {
  readonly declaration?: (Node & { readonly declarations?: readonly { readonly init: Node | null }[] }) | null
  readonly declarations?: readonly { readonly init: Node | null }[]
}

/**
 * The contract builds its tables with function calls, which a bundler assumes to have side effects. This
 * plugin marks them as pure, so that a page which reads one number of a module loads none of the schemas
 * beside it.
 */
export function tablesDoNothing(): Plugin {
  return {
    name: 'tables-do-nothing',
    apply: 'build',
    transform: {
      filter: { id: { include: /packages\/(contract|domain)\/src\/.*\.ts$/, exclude: /\.routes\.ts$/ } },
      handler(code) {
        const { body } = this.parse(code) as unknown as { body: readonly Statement[] }
        const built = body
          .flatMap(statement => (statement.declaration ?? statement).declarations ?? [])
          .flatMap(({ init }) => (init !== null && calls(init) ? [init] : []))
        const parts = built.map(
          ({ start, end }, at) =>
            `${code.slice(at === 0 ? 0 : built[at - 1]?.end, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()`,
        )
        return { code: parts.join('') + code.slice(built.at(-1)?.end ?? 0), map: null }
      },
    },
  }
}

/** True when a function call runs here, outside of function bodies. */
function calls(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(calls)
  if (typeof node !== 'object' || node === null || !('type' in node)) return false
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return true
  return !/Function/.test(String(node.type)) && Object.values(node).some(calls)
}
