import { z } from 'zod'
import { id, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { form, route } from '../route.ts'
import { SimulatorPhone, SimulatorCommand } from './phone.ts'

const area = 'simulator'
const params = z.object({ whatsappId: id })

export const showPhone = route({
  method: 'GET',
  path: '/simulator/:whatsappId',
  area,
  access: 'simulator:use',
  summary: 'The simulated phone of a simulator connection.',
  params,
  reply: SimulatorPhone,
  errors: ['ERR_NO_WAPP_FOUND'],
})
export const usePhone = route({
  method: 'POST',
  path: '/simulator/:whatsappId',
  area,
  access: 'simulator:use',
  summary: 'Does something on the simulated phone.',
  params,
  body: SimulatorCommand,
  reply: SimulatorPhone,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_BAD_REQUEST'],
})
export const sendFromPhone = route({
  method: 'POST',
  path: '/simulator/:whatsappId/media',
  area,
  access: 'simulator:use',
  throttle: 'upload',
  summary: 'Sends a file from the simulated phone.',
  params,
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
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_BAD_REQUEST', 'ERR_FILE_TOO_LARGE', 'ERR_STORAGE_FULL'],
})
