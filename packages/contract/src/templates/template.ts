import { z } from 'zod'
import { clientKey, id } from '../fields.ts'

/** Action of a template's button; `code` copies one, `other` needs nothing of us. */
export const TEMPLATE_BUTTONS = ['reply', 'url', 'phone', 'code', 'other'] as const
export const TEMPLATE_HEADERS = ['text', 'image', 'video', 'document'] as const

/** A message the provider approves beforehand. Placeholders in its texts are `{{1}}` or `{{name}}`. */
export const Template = z.object({
  id: z.int(),
  whatsappId: z.int(),
  name: z.string(),
  /** As the provider writes it: `pt_BR`. */
  language: z.string(),
  /** The provider's words, in capitals: MARKETING, APPROVED, GREEN. */
  category: z.string(),
  /** The category that it will have soon, as the provider announced; null otherwise. */
  nextCategory: z.string().nullable(),
  status: z.string(),
  quality: z.string(),
  header: z.object({ format: z.enum(TEMPLATE_HEADERS), text: z.string() }).nullable(),
  body: z.string(),
  footer: z.string(),
  buttons: z.array(z.object({ kind: z.enum(TEMPLATE_BUTTONS), text: z.string(), value: z.string() })),
  /** Whether it can be sent now: it is approved, and of a form that can be filled here. */
  isSendable: z.boolean(),
})
export type Template = z.infer<typeof Template>

export const TemplateList = z.object({ templates: z.array(Template), syncedAt: z.string().nullable() })
export type TemplateList = z.infer<typeof TemplateList>

/** Longest text in one place of a template. */
export const TEMPLATE_VALUE_MAX = 1024
export const TemplateSend = z.object({
  templateId: id,
  /** By the name of the place, such as `body.1`. */
  values: z.record(z.string().max(100), z.string().max(TEMPLATE_VALUE_MAX)).default({}),
  clientKey: clientKey.optional(),
})
