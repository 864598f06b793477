import type { IntegrationStep } from './integration-step.ts'
import { parseJsonText, readId, readObject } from './read-json.ts'

/**
 * The steps of a text that is a command: `#{"stopBot":true}`, `#{"queueId":n}`, `#{"queueId":n,"userId":m}`.
 * Undefined when it is a text for the customer. Spec: behaviour 10.
 */
export function parseCommand(text: string): readonly IntegrationStep[] | undefined {
  const trimmed = text.trim()
  const command = trimmed.startsWith('#{') ? readObject(parseJsonText(trimmed.slice(1))) : undefined
  if (!command) return undefined
  const [queueId, userId] = [readId(command['queueId']), readId(command['userId'])]
  return [
    ...(queueId === undefined ? [] : [{ do: 'enterQueue', queueId } as const]),
    ...(userId === undefined ? [] : [{ do: 'assign', userId } as const]),
    ...(command['stopBot'] === true ? [{ do: 'stopBot' } as const] : []),
  ]
}
