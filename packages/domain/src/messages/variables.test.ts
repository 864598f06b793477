import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  OFFERED_VARIABLES,
  substituteVariables,
  ticketVariableValues,
  type VariableFacts,
  variableValues,
  VARIABLE_NAMES,
} from './variables.ts'

const facts: VariableFacts = {
  contact: {
    name: ' Dario Reis ',
    extraInfo: [
      { name: ' CPF ', value: '123' },
      { name: 'name', value: 'hidden' },
    ],
  },
  ticket: { id: 1490, protocol: '20261121-1490' },
  queueName: 'Vendas',
  connectionName: 'Loja',
  userName: 'Camila Prado',
  companyName: 'Acme',
  clock: { weekday: 'saturday', date: '2026-11-21', time: '09:05' },
  language: 'pt',
}

describe('variableValues', () => {
  it('names everything a text may speak of', () => {
    expect(Object.fromEntries(variableValues(facts))).toEqual({
      CPF: '123',
      firstName: 'Dario',
      name: ' Dario Reis ',
      ms: 'Bom dia',
      protocol: '20261121-1490',
      hour: '09:05',
      date: '21/11/2026',
      queue: 'Vendas',
      connection: 'Loja',
      userName: 'Camila Prado',
      ticket_id: '1490',
      name_company: 'Acme',
    })
  })
  it('has no first name for a contact without a name', () => {
    expect(variableValues({ ...facts, contact: { name: ' ', extraInfo: [] } }).get('firstName')).toBe('')
  })
  it.each([
    ['04:59', 'pt', 'Boa noite'],
    ['05:00', 'pt', 'Bom dia'],
    ['11:59', 'pt', 'Bom dia'],
    ['12:00', 'pt', 'Boa tarde'],
    ['17:59', 'pt', 'Boa tarde'],
    ['18:00', 'pt', 'Boa noite'],
    ['09:00', 'es', 'Buenos días'],
    ['13:00', 'en', 'Good afternoon'],
    ['20:00', 'tr', 'İyi akşamlar'],
  ] as const)('greets at %s in %s with %s', (time, language, greeting) => {
    expect(variableValues({ ...facts, language, clock: { ...facts.clock, time } }).get('ms')).toBe(greeting)
  })
})

describe('ticketVariables', () => {
  const text = {
    ticket: { id: 1490, protocol: '20261121-1490', queue: { name: 'Vendas' }, whatsapp: { name: 'Loja' } },
    contact: facts.contact,
    userName: 'Camila Prado',
    company: { name: 'Acme', timezone: 'America/Sao_Paulo', language: 'pt' },
    now: new Date('2026-11-21T12:05:00Z'),
  }
  it('knows the same as the facts say, by the clock of the company', () => {
    expect(ticketVariableValues(text)).toEqual(variableValues(facts))
  })
  it('names every variable that texts may use', () => {
    expect(
      [...ticketVariableValues({ ...text, contact: { name: 'Dario', extraInfo: [] } }).keys()].toSorted(),
    ).toEqual([...VARIABLE_NAMES].toSorted())
  })
  it('is silent about a queue that is not there, and greets in Portuguese where it does not know the language', () => {
    const values = ticketVariableValues({
      ...text,
      ticket: { ...text.ticket, queue: null },
      company: { ...text.company, language: 'xx' },
    })
    expect([values.get('queue'), values.get('ms')]).toEqual(['', 'Bom dia'])
  })
})

describe('the names of a language', () => {
  const values = variableValues({ ...facts, contact: { name: 'Dario Reis', extraInfo: [] } })
  it.each(Object.entries(OFFERED_VARIABLES))('say the same in %s as the first ones', (_, names) => {
    expect(
      substituteVariables(`{{${names.firstName}}} {{${names.name}}} {{ ${names.protocol} }}`, values),
    ).toBe(substituteVariables('{{firstName}} {{name}} {{protocol}}', values))
  })
  it('leave a column of the contact its name', () => {
    const own = variableValues({
      ...facts,
      contact: { name: 'Dario', extraInfo: [{ name: 'ad', value: 'x' }] },
    })
    expect(substituteVariables('{{ad}} {{primeiroNome}}', own)).toBe('x Dario')
  })
})

describe('a contact whose name is their number', () => {
  const nameless = variableValues({ ...facts, contact: { name: '+55 11 97777-6543', extraInfo: [] } })
  it.each([
    ['Olá, {{name}}!', 'Olá!'],
    ['Bom dia, *{{firstName}}*! Em que posso ajudar?', 'Bom dia! Em que posso ajudar?'],
    ['{{name}} / {{nome}}', '/'],
    ['Oi {{name}}', 'Oi'],
  ])('is addressed without it: %s', (text, expected) => {
    expect(substituteVariables(text, nameless)).toBe(expected)
  })
})

describe('fill', () => {
  const values = new Map([
    ['name', 'Dario'],
    ['trap', '{{name}} $& $1'],
    ['empty', ''],
  ])
  it.each([
    ['Olá {{name}}!', 'Olá Dario!'],
    ['{{ name }}{{name}}', 'DarioDario'],
    ['{{nobody}} {{Name}}', '{{nobody}} {{Name}}'],
    ['{{constructor}} {{__proto__}}', '{{constructor}} {{__proto__}}'],
    ['{{trap}}', '{{name}} $& $1'],
    ['[{{empty}}]', '[]'],
    ['{{{name}}}', '{Dario}'],
    ['{{}} {{ }} {name} {{name}', '{{}} {{ }} {name} {{name}'],
    [`{{${'a'.repeat(81)}}}`, `{{${'a'.repeat(81)}}}`],
  ])('turns %s into %s', (text, expected) => {
    expect(substituteVariables(text, values)).toBe(expected)
  })
  it('leaves every text without known names alone', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(substituteVariables(text, new Map())).toBe(text)
      }),
    )
  })
  it('reads hostile text in one pass', () => {
    const hostile = '{{ '.repeat(21_000)
    expect(substituteVariables(hostile, values)).toBe(hostile)
  })
})
