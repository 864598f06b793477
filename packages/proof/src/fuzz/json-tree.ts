const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Counts the nodes of a JSON value, including itself. */
export const countNodes = (node: unknown): number =>
  1 + (isObject(node) ? Object.values(node).reduce((sum: number, inner) => sum + countNodes(inner), 0) : 0)

/** Returns the JSON value with its n-th node replaced. */
export function replaceNode(tree: unknown, index: number, value: unknown): unknown {
  let left = index % countNodes(tree)
  const walk = (node: unknown): unknown => {
    if (left-- === 0) return value
    if (Array.isArray(node)) return node.map(walk)
    return isObject(node)
      ? Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, walk(inner)]))
      : node
  }
  return walk(tree)
}
