import { LIMITS } from '@recado/contract'
import { inOrder, type IntegrationAnswer, type IntegrationStep } from './integration-step.ts'
import { parseJsonText, readList, readObject, readString } from './read-json.ts'

/** Reads the answer of `detectIntent`; undefined when it is none. Spec: behaviour 10 "dialogflow". */
export function parseDialogflowAnswer(body: string): IntegrationAnswer | undefined {
  const result = readObject(readObject(parseJsonText(body))?.['queryResult'])
  if (!result) return undefined
  const texts = readList(result['fulfillmentMessages'])
    .map(readObject)
    .filter(isForEveryPlatform)
    .flatMap(message => readList(readObject(message?.['text'])?.['text']).map(readString))
  const said = texts.some(text => text.trim() !== '') ? texts : [readString(result['fulfillmentText'])]
  const steps = said
    .filter(text => text.trim() !== '')
    .slice(0, LIMITS.integrationMessagesMax)
    .map((text): IntegrationStep => ({ do: 'say', text: text.slice(0, LIMITS.bodyMax) }))
  return { steps: inOrder(endsConversation(result) ? [...steps, { do: 'stopBot' }] : steps), problems: [] }
}

/** An agent keeps texts of its own for Telegram, Slack and others beside those for everybody. */
const isForEveryPlatform = (message: Readonly<Record<string, unknown>> | undefined): boolean =>
  ['', 'PLATFORM_UNSPECIFIED'].includes(readString(message?.['platform']))

/** The intent ends the conversation: by its diagnostic info, or by a parameter of its own. */
const endsConversation = (result: Readonly<Record<string, unknown>>): boolean =>
  readObject(result['diagnosticInfo'])?.['end_conversation'] === true ||
  readObject(readObject(result['parameters'])?.['fields'] ?? result['parameters'])?.['end_conversation'] ===
    true ||
  readObject(result['intent'])?.['endInteraction'] === true
