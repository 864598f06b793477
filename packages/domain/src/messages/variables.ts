import { closeGaps, MISSING_VALUE } from './gaps.ts'
import { addressedName, firstNameOf } from '../contacts/first-name.ts'
import { localClock, type LocalClock } from '../queues/local-clock.ts'

/** The greeting of each time of day, the variable `ms`. */
const GREETINGS = {
  pt: { morning: 'Bom dia', afternoon: 'Boa tarde', night: 'Boa noite' },
  es: { morning: 'Buenos días', afternoon: 'Buenas tardes', night: 'Buenas noches' },
  en: { morning: 'Good morning', afternoon: 'Good afternoon', night: 'Good evening' },
  tr: { morning: 'Günaydın', afternoon: 'İyi günler', night: 'İyi akşamlar' },
} as const
export type GreetingLanguage = keyof typeof GREETINGS

/** The facts behind the variables; missing names are empty. */
export interface VariableFacts {
  readonly contact: {
    readonly name: string
    readonly extraInfo: readonly { readonly name: string; readonly value: string }[]
  }
  readonly ticket: { readonly id: number; readonly protocol: string }
  readonly queueName: string
  readonly connectionName: string
  readonly userName: string
  readonly companyName: string
  readonly clock: LocalClock
  readonly language: GreetingLanguage
}

function partOfDay(time: string): keyof (typeof GREETINGS)['pt'] {
  if (time < '05:00' || time >= '18:00') return 'night'
  return time < '12:00' ? 'morning' : 'afternoon'
}

/**
 * The values of every variable of configured texts; a contact's extra info has its own names and never hides
 * one of ours. Spec: behaviour 12.
 */
export function variableValues(facts: VariableFacts): ReadonlyMap<string, string> {
  const { contact, ticket, clock } = facts
  const [year, month, day] = clock.date.split('-')
  const name = addressedName(contact.name)
  return new Map([
    ...contact.extraInfo.map((own): [string, string] => [own.name.trim(), own.value]),
    ['firstName', firstNameOf(name)],
    ['name', name],
    ['ms', GREETINGS[facts.language][partOfDay(clock.time)]],
    ['protocol', ticket.protocol],
    ['hour', clock.time],
    ['date', `${day}/${month}/${year}`],
    ['queue', facts.queueName],
    ['connection', facts.connectionName],
    ['userName', facts.userName],
    ['ticket_id', String(ticket.id)],
    ['name_company', facts.companyName],
  ])
}

/** The names of the variables of every text; a contact's extra info adds more. */
export const VARIABLE_NAMES = [
  'firstName',
  'name',
  'ms',
  'protocol',
  'hour',
  'date',
  'queue',
  'connection',
  'userName',
  'ticket_id',
  'name_company',
] as const

/** The variables that a scheduled message offers, by their names in each language; older names stay. */
export const OFFERED_VARIABLES = {
  pt: { firstName: 'primeiroNome', name: 'nome', protocol: 'protocolo' },
  es: { firstName: 'primerNombre', name: 'nombre', protocol: 'protocolo' },
  en: { firstName: 'firstName', name: 'name', protocol: 'protocol' },
  tr: { firstName: 'ad', name: 'adSoyad', protocol: 'protokol' },
} as const satisfies Record<GreetingLanguage, Record<string, string>>
const OWN_NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(OFFERED_VARIABLES).flatMap(names => Object.entries(names).map(([name, own]) => [own, name])),
)

const NAMES: ReadonlySet<string> = new Set([...VARIABLE_NAMES, ...OWN_NAMES.keys()])
/** Whether every text has a variable of this name. */
export const isVariableName = (name: string): boolean => NAMES.has(name)

/** The context of a text: ticket, contact, author and time. */
export interface TicketTextContext {
  readonly ticket: VariableFacts['ticket'] & {
    readonly queue: { readonly name: string } | null
    readonly whatsapp: { readonly name: string }
  }
  readonly contact: VariableFacts['contact']
  readonly userName: string
  readonly company: { readonly name: string; readonly timezone: string; readonly language: string }
  readonly now: Date
}

/**
 * The values of the variables of a text in a ticket: one rule for automatic texts and for those that a person
 * chooses while writing.
 */
export const ticketVariableValues = ({
  ticket,
  contact,
  userName,
  company,
  now,
}: TicketTextContext): ReadonlyMap<string, string> =>
  variableValues({
    contact,
    ticket,
    userName,
    companyName: company.name,
    queueName: ticket.queue?.name ?? '',
    connectionName: ticket.whatsapp.name,
    clock: localClock(now, company.timezone),
    language: company.language in GREETINGS ? (company.language as GreetingLanguage) : 'pt',
  })

/**
 * Replaces `{{names}}` by their values in one pass: an unknown name stays as typed, and a value is never
 * parsed again. A missing value goes with its marks and the spaces around it, a missing name with the comma before it:
 * "Olá!" for "Olá, *{{name}}*!". Spec: behaviour 12, 19.
 */
export const substituteVariables = (text: string, values: ReadonlyMap<string, string>): string =>
  closeGaps(
    text.replace(
      /(, ?)?(\*?)\{\{([^{}]{1,80})\}\}\2/g,
      (match, comma: string | undefined, mark: string, typed: string) => {
        const name = typed.trim()
        const variable = values.has(name) ? name : (OWN_NAMES.get(name) ?? '')
        const value = values.get(variable)
        if (value === undefined) return match
        if (value !== '') return `${comma ?? ''}${mark}${value}${mark}`
        const isName = variable === 'name' || variable === 'firstName'
        return `${isName ? '' : (comma ?? '')}${MISSING_VALUE}`
      },
    ),
  )
