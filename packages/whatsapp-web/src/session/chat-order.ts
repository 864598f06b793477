import type { BinaryNode, WASocket } from 'baileys'

type Handler = (node: BinaryNode) => Promise<void> | void

/**
 * Hands each message to the library when it has handled the one before it in the same chat. By itself it looks
 * up the sender first and puts messages in a row afterwards, so the first messages of somebody new, whose
 * look-ups write, overtook each other.
 */
export function receiveInOrder(
  ws: WASocket['ws'],
  onError: (error: unknown, node: BinaryNode) => void,
): void {
  const handlers = ws.listeners('CB:message') as Handler[]
  const last = new Map<string, Promise<void>>()
  const handle = async (node: BinaryNode, before: Promise<void> | undefined): Promise<void> => {
    await before
    try {
      for (const handler of handlers) await handler(node)
    } catch (error) {
      onError(error, node)
    }
  }
  ws.removeAllListeners('CB:message')
  ws.on('CB:message', (node: BinaryNode) => {
    const chat = node.attrs['from'] ?? ''
    const handled = handle(node, last.get(chat)).finally(() => {
      if (last.get(chat) === handled) last.delete(chat)
    })
    last.set(chat, handled)
  })
}
