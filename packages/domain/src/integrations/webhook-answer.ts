import { LIMITS } from '@recado/contract'
import { inOrder, type IntegrationAnswer, type IntegrationStep } from './integration-step.ts'
import { parseJsonText, readId, readList, readObject, readString, readWebAddress } from './read-json.ts'

/**
 * Reads the answer of a webhook: `{messages, queueId, userId, tags, close}`, each optional; of an array the first
 * object. Any other body, such as "OK", asks for nothing. Spec: behaviour 10, behaviour 19 "Answers of partners".
 */
export function parseWebhookAnswer(body: string): IntegrationAnswer {
  const json = parseJsonText(body)
  const answer = [json, ...readList(json)].map(readObject).find(object => object !== undefined) ?? {}
  // A text that was meant as JSON and is none would otherwise go without a word.
  const problems: string[] = json === undefined && /^\s*[{[]/.test(body) ? ['JSON'] : []
  const read = <T>(name: string, value: unknown, parse: (value: unknown) => T | undefined): T[] => {
    if (value === undefined || value === null) return []
    const parsed = parse(value)
    if (parsed === undefined) problems.push(name)
    return parsed === undefined ? [] : [parsed]
  }
  const messages = readList(answer['messages'])
  if (answer['messages'] !== undefined && !Array.isArray(answer['messages'])) problems.push('messages')
  if (messages.length > LIMITS.integrationMessagesMax) problems.push('messages.length')
  const steps: IntegrationStep[] = [
    ...messages
      .slice(0, LIMITS.integrationMessagesMax)
      .flatMap((message, index) => read(`messages.${index}`, message, parseMessage)),
    ...read('tags', answer['tags'], parseTags).map(tags => ({ do: 'addTags', tags }) as const),
    ...read('queueId', answer['queueId'], readId).map(queueId => ({ do: 'enterQueue', queueId }) as const),
    ...read('userId', answer['userId'], readId).map(userId => ({ do: 'assign', userId }) as const),
    ...read('close', answer['close'], value => (typeof value === 'boolean' ? value : undefined)).flatMap(
      close => (close ? [{ do: 'close' } as const] : []),
    ),
  ]
  return { steps: inOrder(steps), problems }
}

/** A text, `{text}`, or a file as `{url, caption}`. */
function parseMessage(value: unknown): IntegrationStep | undefined {
  const fields = readObject(value)
  const url = readWebAddress(fields?.['url'])
  if (url !== undefined) return { do: 'sendFile', url, caption: readString(fields?.['caption']) }
  const text = readString(fields ? fields['text'] : value)
  return text.trim() === '' ? undefined : { do: 'say', text: text.slice(0, LIMITS.bodyMax) }
}

function parseTags(value: unknown): (number | string)[] | undefined {
  const tags = readList(value).flatMap((tag): (number | string)[] => {
    const id = typeof tag === 'number' ? readId(tag) : undefined
    const name = readString(tag).trim()
    const isName = name.length >= LIMITS.tagNameMin && name.length <= LIMITS.tagNameMax
    return id === undefined ? (isName ? [name] : []) : [id]
  })
  const isWhole = Array.isArray(value) && tags.length === value.length && tags.length <= LIMITS.filterIds
  return isWhole ? tags : undefined
}
