import { TEMPLATE_VALUE_MAX, type Template } from '@recado/contract'

/**
 * A placeholder of a template. `name` is its text in the template; for files and codes it is the kind of
 * value.
 */
export interface TemplateVariable {
  readonly key: string
  readonly place: 'header' | 'file' | 'body' | 'button' | 'code'
  readonly name: string
  /** The label of the button. */
  readonly of: string
}
export type TemplateValues = Readonly<Record<string, string>>
type TemplateParts = Pick<Template, 'header' | 'body' | 'footer' | 'buttons'>

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g
const placeholderNames = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name]) => name ?? '')),
]

/** All placeholders, in the order of reading, without duplicates. */
export function templateVariables({ header, body, buttons }: TemplateParts): TemplateVariable[] {
  const first: TemplateVariable[] = !header
    ? []
    : header.format === 'text'
      ? placeholderNames(header.text).map(name => ({ key: `header.${name}`, place: 'header', name, of: '' }))
      : [{ key: 'header.file', place: 'file', name: header.format, of: '' }]
  return [
    ...first,
    ...placeholderNames(body).map((name): TemplateVariable => ({
      key: `body.${name}`,
      place: 'body',
      name,
      of: '',
    })),
    ...buttons.flatMap((button, index): TemplateVariable[] => {
      if (button.kind === 'url')
        return placeholderNames(button.value).map(name => ({
          key: `button.${index}.${name}`,
          place: 'button',
          name,
          of: button.text,
        }))
      return button.kind === 'code'
        ? [{ key: `button.${index}.code`, place: 'code', name: 'code', of: button.text }]
        : []
    }),
  ]
}

/** A value in the provider's form: one line. */
const toSingleLine = (value: string | undefined): string =>
  (value ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, TEMPLATE_VALUE_MAX)

/** The placeholders without a value; a file must be a URL. */
export const missingValues = (template: TemplateParts, values: TemplateValues): TemplateVariable[] =>
  templateVariables(template).filter(({ key, place }) =>
    place === 'file' ? !/^https:\/\/\S+$/.test(toSingleLine(values[key])) : toSingleLine(values[key]) === '',
  )

/** Fills the placeholders of a text; those without a value stay as they are. */
const fillPlaceholders = (text: string, prefix: string, values: TemplateValues): string =>
  text.replaceAll(PLACEHOLDER, (match, name: string) => toSingleLine(values[`${prefix}.${name}`]) || match)

/** The text that the customer will read. */
export function renderTemplate({ header, body, footer }: TemplateParts, values: TemplateValues): string {
  const head = header?.format === 'text' ? `*${fillPlaceholders(header.text, 'header', values)}*` : ''
  return [head, fillPlaceholders(body, 'body', values), footer === '' ? '' : `_${footer}_`]
    .filter(part => part !== '')
    .join('\n\n')
}

type Component = Readonly<Record<string, unknown>>

/** A component with parameters; none without them. */
const componentOf = (type: string, parameters: readonly object[], extra: object = {}): Component[] =>
  parameters.length === 0 ? [] : [{ type, ...extra, parameters }]

function buttonComponent(
  button: TemplateParts['buttons'][number],
  index: number,
  values: TemplateValues,
): Component[] {
  const valueOf = (name: string): string => toSingleLine(values[`button.${index}.${name}`])
  if (button.kind === 'url') {
    const parameters = placeholderNames(button.value).map(name => ({ type: 'text', text: valueOf(name) }))
    return componentOf('button', parameters, { sub_type: 'url', index: String(index) })
  }
  if (button.kind !== 'code') return []
  const code = { type: 'coupon_code', coupon_code: valueOf('code') }
  return componentOf('button', [code], { sub_type: 'copy_code', index: String(index) })
}

/** The values in the provider's own form. */
export function templateComponents(template: TemplateParts, values: TemplateValues): Component[] {
  const { header, body, buttons } = template
  const parameters = (text: string, prefix: string): object[] =>
    placeholderNames(text).map(name => ({
      type: 'text',
      ...(/^\d+$/.test(name) ? {} : { parameter_name: name }),
      text: toSingleLine(values[`${prefix}.${name}`]),
    }))
  const head = !header
    ? []
    : header.format === 'text'
      ? parameters(header.text, 'header')
      : [{ type: header.format, [header.format]: { link: toSingleLine(values['header.file']) } }]
  return [
    ...componentOf('header', head),
    ...componentOf('body', parameters(body, 'body')),
    ...buttons.flatMap((button, index) => buttonComponent(button, index, values)),
  ]
}
