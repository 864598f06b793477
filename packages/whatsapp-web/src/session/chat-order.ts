import type { BinaryNode, WASocket } from 'baileys'

type Handler = (node: BinaryNode) => Promise<void> | void

/**
 * Hands each message to the library when it has handled the one before it in the same chat. By itself it looks
 * up the sender first and puts messages in a row afterwards, so the first messages of somebody new, whose
 * look-ups write, overtook each other. What WhatsApp kept while we were away it handles one after the other, in a row
 * that live messages of the same chat overtook.
 */
export function receiveInOrder(
  ws: WASocket['ws'],
  onError: (error: unknown, node: BinaryNode) => void,
): void {
  const handlers = ws.listeners('CB:message') as Handler[]
  const last = new Map<string, Promise<void>>()
  let backlog = Promise.resolve()
  const handle = async (
    node: BinaryNode,
    before: Promise<unknown> | undefined,
    mayHandle: () => boolean,
  ): Promise<void> => {
    await before
    if (!mayHandle()) return
    try {
      for (const handler of handlers) await handler(node)
    } catch (error) {
      onError(error, node)
    }
  }
  ws.removeAllListeners('CB:message')
  ws.on('CB:message', (node: BinaryNode) => {
    const chat = node.attrs['from'] ?? ''
    const isBacklog = node.attrs['offline'] !== undefined
    // By this the library knows what it puts in its own row, behind whose handling nobody can wait.
    delete node.attrs['offline']
    const before = isBacklog ? Promise.all([backlog, last.get(chat)]) : last.get(chat)
    // The rest of a backlog comes again with the next login.
    const mayHandle = (): boolean => !isBacklog || ws.isOpen
    const handled = handle(node, before, mayHandle).finally(() => {
      if (last.get(chat) === handled) last.delete(chat)
    })
    last.set(chat, handled)
    if (isBacklog) backlog = handled
  })
}
