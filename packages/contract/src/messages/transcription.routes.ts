import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { form, routesOf } from '../route.ts'
import { Message, MessageParams } from './message.ts'
import { TranscriptionForm, TranscriptionProvider, TranscriptionProviderInput } from './transcription.ts'

const route = routesOf({ area: 'messages' })
const faults = [
  'ERR_TRANSCRIPTION_NOT_CONFIGURED',
  'ERR_TRANSCRIPTION_FAILED',
  'ERR_FILE_TOO_LARGE',
  'ERR_STORAGE_FULL',
] as const

export const transcribeMessage = route({
  method: 'POST',
  path: '/messages/transcription/:messageId',
  access: 'member',
  plan: 'useOpenAi',
  throttle: 'transcription',
  summary: 'Writes down what a recording says, once; whoever asks meanwhile hears it when it is there.',
  params: MessageParams,
  reply: Message,
  errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_PERMISSION', 'ERR_TRANSCRIPTION_NO_SOUND', ...faults],
})
export const transcribeAudio = route({
  method: 'POST',
  path: '/test/audio',
  access: 'member',
  plan: 'useOpenAi',
  throttle: 'transcription',
  summary: 'Writes down what a recording says that is in no conversation. Nothing of it is kept.',
  form: form(TranscriptionForm, { audio: { maxBytes: LIMITS.transcriptionMaxBytes, maxCount: 1 } }),
  reply: z.object({ transcription: z.string() }),
  errors: ['ERR_TRANSCRIPTION_NO_SOUND', ...faults],
})
export const showTranscriptionProvider = route({
  method: 'GET',
  path: '/transcription-provider',
  access: 'settings:write',
  plan: 'useOpenAi',
  summary: 'Who writes down recordings for the company.',
  reply: TranscriptionProvider,
})
export const saveTranscriptionProvider = route({
  method: 'PUT',
  path: '/transcription-provider',
  access: 'settings:write',
  plan: 'useOpenAi',
  summary: 'Makes this the provider of the company.',
  body: TranscriptionProviderInput,
  reply: TranscriptionProvider,
  errors: ['ERR_TRANSCRIPTION_KEY_REQUIRED'],
})
export const removeTranscriptionProvider = route({
  method: 'DELETE',
  path: '/transcription-provider',
  access: 'settings:write',
  plan: 'useOpenAi',
  summary: 'Goes back to the provider of the operator, where there is one.',
  reply: TranscriptionProvider,
})
