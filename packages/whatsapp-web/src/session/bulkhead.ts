import type { EventEmitter } from 'node:events'
import type { BinaryNode, WASocket } from 'baileys'
import { currentOwner, type OnFault, runOwned } from './stray-errors.ts'

interface BulkheadParts {
  /** Handles an error, with the stanza that was being handled. */
  readonly onFault: (error: unknown, node?: BinaryNode) => void
  /** Whether a stanza may reach its handlers. */
  readonly admits: (node: BinaryNode) => boolean
}

/**
 * Catches what any handler of a socket throws or rejects, the library's and ours alike, at the two emitters that all
 * of them listen to. Nothing that WhatsApp sends reaches the process as an error of nobody.
 */
export function contain({ ws, ev }: Pick<WASocket, 'ws' | 'ev'>, { onFault, admits }: BulkheadParts): void {
  const refused = new WeakSet<BinaryNode>()
  const onOwnFault: OnFault = error => onFault(error)
  containEmitter(ws, (name, first) => {
    if (!isNode(first)) return onOwnFault
    // The library announces each stanza as a frame first, and then by several names.
    if (name === 'frame' && !admits(mend(first))) refused.add(first)
    return name !== 'frame' && refused.has(first) ? 'skip' : error => onFault(error, first)
  })
  // The library's wrapper returns what `on` of the emitter inside returns: the emitter itself.
  const inside = ev.on('connection.update', ignore) as unknown as EventEmitter
  ev.off('connection.update', ignore)
  // Its events belong to the stanza that they come from.
  containEmitter(inside, () => currentOwner() ?? onOwnFault)
}

function containEmitter(
  emitter: EventEmitter,
  ownerOf: (name: string | symbol, first: unknown) => OnFault | 'skip',
): void {
  emitter.emit = (name: string | symbol, ...parts: unknown[]) => {
    const listeners = emitter.rawListeners(name) as ((...parts: unknown[]) => unknown)[]
    if (listeners.length === 0) return false
    const onFault = ownerOf(name, parts[0])
    if (onFault !== 'skip')
      for (const listener of listeners)
        runOwned(onFault, () => callListener(listener, emitter, parts, onFault))
    return true
  }
}

/** Calls one listener, so that its error keeps no other from hearing the event. */
function callListener(
  listener: (...parts: unknown[]) => unknown,
  emitter: EventEmitter,
  parts: readonly unknown[],
  onFault: OnFault,
): void {
  try {
    const work: unknown = Reflect.apply(listener, emitter, parts)
    if (work instanceof Promise) work.catch(onFault)
  } catch (error) {
    onFault(error)
  }
}

const ignore = (): void => undefined

const isNode = (value: unknown): value is BinaryNode =>
  typeof value === 'object' && value !== null && 'tag' in value && 'attrs' in value

/** The library cannot make an error of a reason that is no number; without one it takes its own. */
function mend(node: BinaryNode): BinaryNode {
  if (node.tag === 'failure' && Number.isNaN(Number(node.attrs['reason']))) delete node.attrs['reason']
  return node
}

/** Whether a frame was decrypted and is no stanza. One that cannot be decrypted spoils those behind it. */
export const isUnreadableFrame = (error: unknown): boolean =>
  error instanceof Error &&
  /WABinary|decodeBinaryNode/u.test(error.stack ?? '') &&
  !/decrypt/u.test(error.stack ?? '')
