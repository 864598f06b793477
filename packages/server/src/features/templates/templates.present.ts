import { TEMPLATE_BUTTONS, TEMPLATE_HEADERS, type Template } from '@recado/contract'
import type { TemplateRow } from './templates.store.ts'

type Component = Readonly<Record<string, unknown>>
const words = (value: unknown): string => (typeof value === 'string' ? value : '')
const BUTTONS: Readonly<Record<string, Template['buttons'][number]['kind']>> = { QUICK_REPLY: 'reply', URL: 'url', PHONE_NUMBER: 'phone', COPY_CODE: 'code' }
/** Buttons that have to be given something nobody here can give. */
const STRANGE = new Set(['OTP', 'FLOW', 'CATALOG', 'MPM', 'ORDER_DETAILS'])
/** Components that are plainly there, or nothing to fill. */
const KNOWN = new Set(['HEADER', 'BODY', 'FOOTER', 'BUTTONS'])

/** A template as screens see it. What cannot be filled here is shown, and not sendable. */
export function presentTemplate(row: TemplateRow): Template {
  const part = (type: string): Component | undefined => row.components.find(component => words(component['type']).toUpperCase() === type)
  const header = headerOf(part('HEADER'))
  const listed = part('BUTTONS')?.['buttons']
  const buttons = (Array.isArray(listed) ? (listed as Component[]) : []).map(buttonOf)
  const isStrange =
    header === 'strange' ||
    row.components.some(component => !KNOWN.has(words(component['type']).toUpperCase())) ||
    (Array.isArray(listed) ? (listed as Component[]) : []).some(button => STRANGE.has(words(button['type']).toUpperCase()))
  return {
    id: row.id,
    whatsappId: row.connection_id,
    name: row.name,
    language: row.language,
    category: row.category,
    status: row.status,
    quality: row.quality,
    header: header === 'strange' ? null : header,
    body: words(part('BODY')?.['text']),
    footer: words(part('FOOTER')?.['text']),
    buttons,
    isSendable: row.status === 'APPROVED' && !isStrange,
  }
}

function headerOf(component: Component | undefined): Template['header'] | 'strange' {
  if (!component) return null
  const format = TEMPLATE_HEADERS.find(known => known === words(component['format']).toLowerCase())
  return format ? { format, text: words(component['text']) } : 'strange'
}

function buttonOf(button: Component): Template['buttons'][number] {
  const kind = BUTTONS[words(button['type']).toUpperCase()] ?? TEMPLATE_BUTTONS[4]
  return { kind, text: words(button['text']), value: words(button['url'] ?? button['phone_number']) }
}
