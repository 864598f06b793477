const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** How many places a JSON value has, itself included. */
export const countNodes = (node: unknown): number => 1 + (isObject(node) ? Object.values(node).reduce((sum: number, inner) => sum + countNodes(inner), 0) : 0)

/** The same JSON value with another one at its n-th place. */
export function replaceNode(tree: unknown, index: number, value: unknown): unknown {
  let left = index % countNodes(tree)
  const walk = (node: unknown): unknown => {
    if (left-- === 0) return value
    if (Array.isArray(node)) return node.map(walk)
    return isObject(node) ? Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, walk(inner)])) : node
  }
  return walk(tree)
}
