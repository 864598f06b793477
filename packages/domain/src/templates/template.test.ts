import { describe, expect, it } from 'vitest'
import { missingValues, templateComponents, renderTemplate, templateVariables } from './template.ts'

const offer = {
  header: { format: 'text', text: 'Olá, {{1}}' },
  body: 'Seu pedido {{2}} sai {{1}}. {{1}}!',
  footer: 'Loja Sol',
  buttons: [
    { kind: 'reply', text: 'Obrigado', value: '' },
    { kind: 'url', text: 'Ver', value: 'https://loja.example/{{1}}' },
    { kind: 'code', text: 'Copiar', value: '' },
  ],
} as const
const template = { ...offer, buttons: [...offer.buttons] }
const values = {
  'header.1': 'Marina',
  'body.1': 'hoje',
  'body.2': '77',
  'button.1.1': 'p/77',
  'button.2.code': 'SOL10',
}

describe('a template', () => {
  it('has its places in the order of reading, each once', () => {
    expect(templateVariables(template).map(({ key, of }) => [key, of])).toEqual([
      ['header.1', ''],
      ['body.2', ''],
      ['body.1', ''],
      ['button.1.1', 'Ver'],
      ['button.2.code', 'Copiar'],
    ])
  })
  it('reads as the customer will read it', () => {
    expect(renderTemplate(template, values)).toBe(
      '*Olá, Marina*\n\nSeu pedido 77 sai hoje. hoje!\n\n_Loja Sol_',
    )
    expect(renderTemplate(template, {})).toContain('{{2}}')
  })
  it('lacks what is empty, and a file that is no address', () => {
    expect(missingValues(template, values)).toEqual([])
    expect(missingValues(template, { ...values, 'body.2': ' \n ' }).map(({ key }) => key)).toEqual(['body.2'])
    const picture = { header: { format: 'image', text: '' }, body: 'x', footer: '', buttons: [] } as const
    const file = { ...picture, buttons: [] }
    expect(missingValues(file, { 'header.file': 'http://x' })).toHaveLength(1)
    expect(missingValues(file, { 'header.file': 'https://x.example/a.png' })).toEqual([])
    expect(templateComponents(file, { 'header.file': 'https://x.example/a.png' })).toEqual([
      { type: 'header', parameters: [{ type: 'image', image: { link: 'https://x.example/a.png' } }] },
    ])
  })
  it('is filled in the provider’s own form: lines become spaces, names are told', () => {
    expect(templateComponents(template, { ...values, 'body.1': 'hoje\nmesmo' })).toEqual([
      { type: 'header', parameters: [{ type: 'text', text: 'Marina' }] },
      {
        type: 'body',
        parameters: [
          { type: 'text', text: '77' },
          { type: 'text', text: 'hoje mesmo' },
        ],
      },
      { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'p/77' }] },
      {
        type: 'button',
        sub_type: 'copy_code',
        index: '2',
        parameters: [{ type: 'coupon_code', coupon_code: 'SOL10' }],
      },
    ])
    expect(
      templateComponents(
        { header: null, body: 'Oi {{nome}}', footer: '', buttons: [] },
        { 'body.nome': 'Ana' },
      ),
    ).toEqual([{ type: 'body', parameters: [{ type: 'text', parameter_name: 'nome', text: 'Ana' }] }])
    expect(templateComponents({ header: null, body: 'Oi', footer: 'x', buttons: [] }, {})).toEqual([])
  })
})
