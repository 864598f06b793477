import { TEMPLATE_BUTTONS, TEMPLATE_HEADERS, type Template } from '@recado/contract'
import type { TemplateRow } from './templates.store.ts'

type Component = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const BUTTONS: Readonly<Record<string, Template['buttons'][number]['kind']>> = {
  QUICK_REPLY: 'reply',
  URL: 'url',
  PHONE_NUMBER: 'phone',
  COPY_CODE: 'code',
}
/** Buttons that need a value that nobody can enter here. */
const UNSUPPORTED_BUTTONS = new Set(['OTP', 'FLOW', 'CATALOG', 'MPM', 'ORDER_DETAILS'])
/** Components that are supported, or have nothing to fill. */
const KNOWN_COMPONENTS = new Set(['HEADER', 'BODY', 'FOOTER', 'BUTTONS'])

/** A template for screens. One that cannot be filled here is shown, but not sendable. */
export function presentTemplate({ components, ...template }: TemplateRow): Template {
  const part = (type: string): Component | undefined =>
    components.find(component => textOf(component['type']).toUpperCase() === type)
  const header = presentHeader(part('HEADER'))
  const buttonComponents = part('BUTTONS')?.['buttons']
  const buttons = (Array.isArray(buttonComponents) ? (buttonComponents as Component[]) : []).map(
    presentButton,
  )
  const isUnsupported =
    header === 'strange' ||
    components.some(component => !KNOWN_COMPONENTS.has(textOf(component['type']).toUpperCase())) ||
    (Array.isArray(buttonComponents) ? (buttonComponents as Component[]) : []).some(button =>
      UNSUPPORTED_BUTTONS.has(textOf(button['type']).toUpperCase()),
    )
  return {
    ...template,
    header: header === 'strange' ? null : header,
    body: textOf(part('BODY')?.['text']),
    footer: textOf(part('FOOTER')?.['text']),
    buttons,
    isSendable: template.status === 'APPROVED' && !isUnsupported,
  }
}

function presentHeader(component: Component | undefined): Template['header'] | 'strange' {
  if (!component) return null
  const format = TEMPLATE_HEADERS.find(known => known === textOf(component['format']).toLowerCase())
  return format ? { format, text: textOf(component['text']) } : 'strange'
}

function presentButton(button: Component): Template['buttons'][number] {
  const kind = BUTTONS[textOf(button['type']).toUpperCase()] ?? TEMPLATE_BUTTONS[4]
  return { kind, text: textOf(button['text']), value: textOf(button['url'] ?? button['phone_number']) }
}
