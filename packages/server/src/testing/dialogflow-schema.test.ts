import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkDetectIntent } from './dialogflow-schema.ts'

// Types that are generated from Google's discovery document hold the schema; the schema judges the product and its fake.
const language = { languageCode: 'pt-BR' }
const sound = { audioEncoding: 'AUDIO_ENCODING_OGG_OPUS', sampleRateHertz: 48_000, ...language }

describe('a request to Dialogflow', () => {
  it.each<[string, object]>([
    ['of a text', { queryInput: { text: { text: 'Oi', ...language } } }],
    ['of a voice note', { queryInput: { audioConfig: sound }, inputAudio: 'T2dnUw==' }],
  ])('%s is known', (_, body) => {
    expect(() => checkDetectIntent('DetectIntentRequest', body)).not.toThrow()
  })
  it.each<[string, object]>([
    ['with a misspelt field', { queryInput: { text: { txt: 'Oi', ...language } } }],
    ['with a number for a text', { queryInput: { text: { text: 5, ...language } } }],
    ['with a text and a sound', { queryInput: { text: { text: 'Oi', ...language }, audioConfig: sound } }],
    ['with an encoding of its own', { queryInput: { audioConfig: { ...sound, audioEncoding: 'OGG' } } }],
    ['with a sound that is no base64', { queryInput: { audioConfig: sound }, inputAudio: '%%%' }],
  ])('%s is refused', (_, body) => {
    expect(() => checkDetectIntent('DetectIntentRequest', body)).toThrow(z.ZodError)
  })
})

describe('an answer of Dialogflow', () => {
  it('has texts, payloads, and structures of any shape', () => {
    const queryResult = {
      fulfillmentText: 'Olá',
      fulfillmentMessages: [
        { text: { text: ['Olá!', ''] } },
        { payload: { richContent: [[{ type: 'chips' }]] } },
      ],
      parameters: { end_conversation: true },
      diagnosticInfo: { end_conversation: true },
      intent: { endInteraction: true },
    }
    expect(() => checkDetectIntent('DetectIntentResponse', { queryResult })).not.toThrow()
  })
  it.each<[string, object]>([
    ['with a misspelt field', { fulfilmentText: 'Olá' }],
    ['with a text for a list', { fulfillmentMessages: [{ text: { text: 'Olá' } }] }],
    ['with a word for yes', { intent: { endInteraction: 'true' } }],
  ])('%s is refused', (_, queryResult) => {
    expect(() => checkDetectIntent('DetectIntentResponse', { queryResult })).toThrow(z.ZodError)
  })
})
