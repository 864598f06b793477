import { LIMITS } from '@recado/contract'
import { inOrder, type IntegrationAnswer, type IntegrationStep } from './integration-step.ts'
import { parseJsonText, readList, readObject, readString, readWebAddress, readId } from './read-json.ts'
import { renderMarkdown, renderRichText } from './typebot-text.ts'

/**
 * The steps of a text that is a command: `#{"stopBot":true}`, `#{"queueId":n}`, `#{"queueId":n,"userId":m}`.
 * Undefined when it is a text for the customer. Spec: behaviour 10.
 */
function parseCommand(text: string): readonly IntegrationStep[] | undefined {
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

/** An answer with the session that it begins; `isEmpty`: the flow had nothing to say and waits for nothing. */
export interface TypebotAnswer extends IntegrationAnswer {
  readonly sessionId: string | null
  readonly isEmpty: boolean
}

/** Reads the answer to `startChat` or `continueChat`; undefined when it is none. Spec: behaviour 10. */
export function parseTypebotAnswer(body: string): TypebotAnswer | undefined {
  const answer = readObject(parseJsonText(body))
  if (!answer || !Array.isArray(answer['messages'])) return undefined
  const problems: string[] = []
  const said = readList(answer['messages']).flatMap((bubble, index) => {
    const steps = parseBubble(bubble)
    if (steps === undefined) problems.push(`messages.${index}`)
    return steps ?? []
  })
  if (said.length > LIMITS.integrationMessagesMax) problems.push('messages.length')
  const steps = withChoices(said.slice(0, LIMITS.integrationMessagesMax), choicesOf(answer['input']))
  return {
    steps: inOrder(steps),
    problems,
    sessionId: readString(answer['sessionId']) || null,
    isEmpty: steps.length === 0 && readObject(answer['input']) === undefined,
  }
}

/** The steps of a bubble; undefined of an unknown kind. */
function parseBubble(value: unknown): readonly IntegrationStep[] | undefined {
  const bubble = readObject(value)
  const content = readObject(bubble?.['content']) ?? {}
  switch (bubble?.['type']) {
    case 'text':
      return parseTextBubble(
        content['type'] === 'markdown'
          ? renderMarkdown(readString(content['markdown']))
          : renderRichText(content['richText']),
      )
    case 'image':
    case 'audio':
      return sendFile(content['url'])
    case 'video':
      return content['type'] === undefined || content['type'] === 'url'
        ? sendFile(content['url'])
        : sayLink(content['url'])
    case 'embed':
      return sayLink(content['url'])
    default:
      return undefined
  }
}
function parseTextBubble(text: string): readonly IntegrationStep[] {
  if (text === '') return []
  return parseCommand(text) ?? [{ do: 'say', text: text.slice(0, LIMITS.bodyMax) }]
}
function sendFile(address: unknown): readonly IntegrationStep[] | undefined {
  const url = readWebAddress(address)
  return url === undefined ? undefined : [{ do: 'sendFile', url, caption: '' }]
}
function sayLink(address: unknown): readonly IntegrationStep[] | undefined {
  const url = readWebAddress(address)
  return url === undefined ? undefined : [{ do: 'say', text: url }]
}

/** The titles of a choice input. */
function choicesOf(input: unknown): readonly string[] {
  const fields = readObject(input)
  const type = readString(fields?.['type'])
  if (type !== 'choice input' && type !== 'picture choice input') return []
  return readList(fields?.['items'])
    .map(item => {
      const choice = readObject(item)
      return readString(choice?.['content']).trim() || readString(choice?.['title']).trim()
    })
    .filter(title => title !== '')
    .slice(0, LIMITS.integrationChoicesMax)
}

/** Choices stand below the text before them, or in a message of their own. */
function withChoices(
  steps: readonly IntegrationStep[],
  choices: readonly string[],
): readonly IntegrationStep[] {
  if (choices.length === 0) return steps
  const last = steps.at(-1)
  return last?.do === 'say'
    ? [...steps.slice(0, -1), { ...last, choices }]
    : [...steps, { do: 'say', text: '', choices }]
}
