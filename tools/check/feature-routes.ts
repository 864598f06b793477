import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROUTE = /^export const (\w+) = \w*[rR]oute\(/gm

/**
 * The names of the routes of these features, by the files of the contract. Undefined where one of the features has none
 * of its own, so that any route may use it.
 */
export function listRoutes(
  features: readonly string[],
  contract = 'packages/contract/src',
): readonly string[] | undefined {
  const names = features.map(feature => routesBelow(path.join(contract, feature)))
  return names.some(own => own.length === 0) ? undefined : names.flat()
}

function routesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(file => file.endsWith('.routes.ts'))
    .flatMap(file => [...readFileSync(path.join(folder, file), 'utf8').matchAll(ROUTE)])
    .map(([, name = '']) => name)
}
