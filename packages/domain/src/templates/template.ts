import { TEMPLATE_VALUE_MAX, type Template } from '@recado/contract'

/** A place in a template that somebody fills. `name` is what stands there; for files and codes what is wanted. */
export interface TemplateVariable {
  readonly key: string
  readonly place: 'header' | 'file' | 'body' | 'button' | 'code'
  readonly name: string
  /** Of a button, its words. */
  readonly of: string
}
export type TemplateValues = Readonly<Record<string, string>>
type Filled = Pick<Template, 'header' | 'body' | 'footer' | 'buttons'>

const PLACE = /\{\{\s*(\w+)\s*\}\}/g
const namesIn = (text: string): string[] => [...new Set(Array.from(text.matchAll(PLACE), ([, name]) => name ?? ''))]

/** Everything to fill in, in the order of reading; the same place twice is one. */
export function templateVariables({ header, body, buttons }: Filled): TemplateVariable[] {
  const first: TemplateVariable[] = !header
    ? []
    : header.format === 'text'
      ? namesIn(header.text).map(name => ({ key: `header.${name}`, place: 'header', name, of: '' }))
      : [{ key: 'header.file', place: 'file', name: header.format, of: '' }]
  return [
    ...first,
    ...namesIn(body).map((name): TemplateVariable => ({ key: `body.${name}`, place: 'body', name, of: '' })),
    ...buttons.flatMap((button, at): TemplateVariable[] => {
      if (button.kind === 'url') return namesIn(button.value).map(name => ({ key: `button.${at}.${name}`, place: 'button', name, of: button.text }))
      return button.kind === 'code' ? [{ key: `button.${at}.code`, place: 'code', name: 'code', of: button.text }] : []
    }),
  ]
}

/** A value as the provider takes it: one line. */
const cleaned = (value: string | undefined): string => (value ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, TEMPLATE_VALUE_MAX)

/** The places nobody filled; a file must be an address. */
export const missingValues = (template: Filled, values: TemplateValues): TemplateVariable[] =>
  templateVariables(template).filter(({ key, place }) => (place === 'file' ? !/^https:\/\/\S+$/.test(cleaned(values[key])) : cleaned(values[key]) === ''))

/** A text with what stands in its places; what is missing stays as it is. */
const fillIn = (text: string, at: string, values: TemplateValues): string =>
  text.replaceAll(PLACE, (whole, name: string) => cleaned(values[`${at}.${name}`]) || whole)

/** What the customer will read. */
export function templateText({ header, body, footer }: Filled, values: TemplateValues): string {
  const head = header?.format === 'text' ? `*${fillIn(header.text, 'header', values)}*` : ''
  return [head, fillIn(body, 'body', values), footer === '' ? '' : `_${footer}_`].filter(part => part !== '').join('\n\n')
}

/** The values in the provider's own form. */
export function templateComponents(template: Filled, values: TemplateValues): Readonly<Record<string, unknown>>[] {
  const { header, body, buttons } = template
  const parameters = (text: string, at: string): object[] =>
    namesIn(text).map(name => ({ type: 'text', ...(/^\d+$/.test(name) ? {} : { parameter_name: name }), text: cleaned(values[`${at}.${name}`]) }))
  const part = (type: string, filled: readonly object[], more: object = {}): Record<string, unknown>[] =>
    filled.length === 0 ? [] : [{ type, ...more, parameters: filled }]
  const head = !header
    ? []
    : header.format === 'text'
      ? parameters(header.text, 'header')
      : [{ type: header.format, [header.format]: { link: cleaned(values['header.file']) } }]
  return [
    ...part('header', head),
    ...part('body', parameters(body, 'body')),
    ...buttons.flatMap((button, at) => {
      if (button.kind === 'url')
        return part(
          'button',
          namesIn(button.value).map(name => ({ type: 'text', text: cleaned(values[`button.${at}.${name}`]) })),
          { sub_type: 'url', index: String(at) },
        )
      if (button.kind !== 'code') return []
      return part('button', [{ type: 'coupon_code', coupon_code: cleaned(values[`button.${at}.code`]) }], { sub_type: 'copy_code', index: String(at) })
    }),
  ]
}
