import { z } from 'zod'
import { text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { form, routesOf } from '../route.ts'
import { SimulatorPhone, SimulatorCommand } from './phone.ts'

const route = routesOf({ area: 'simulator' })

export const showPhone = route({
  method: 'GET',
  path: '/simulator/:whatsappId',
  access: 'simulator:use',
  summary: 'The simulated phone of a simulator connection.',
  reply: SimulatorPhone,
  errors: ['ERR_NO_WAPP_FOUND'],
})
export const usePhone = route({
  method: 'POST',
  path: '/simulator/:whatsappId',
  access: 'simulator:use',
  summary: 'Does something on the simulated phone.',
  body: SimulatorCommand,
  reply: SimulatorPhone,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_BAD_REQUEST'],
})
export const sendFromPhone = route({
  method: 'POST',
  path: '/simulator/:whatsappId/media',
  access: 'simulator:use',
  throttle: 'upload',
  summary: 'Sends a file from the simulated phone.',
  form: form(
    z.object({
      contactId: z.string().max(64),
      authorId: z.string().max(64).optional(),
      kind: z.enum(['image', 'video', 'audio', 'voice', 'document', 'sticker']),
      caption: text(LIMITS.bodyMax).default(''),
      durationMs: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .optional(),
    }),
    { file: { maxBytes: LIMITS.mediaMaxBytes, maxCount: 1 } },
  ),
  reply: SimulatorPhone,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_BAD_REQUEST'],
})
