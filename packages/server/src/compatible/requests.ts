import { UserFlags } from '@recado/contract'
import { isFarDate } from './far-date.ts'
import { isFields, type Fields } from './fields.ts'

/** The body of a call of these frontends as this server reads it. `path` is that of this server. */
export function fromFamily(path: string, body: unknown): unknown {
  const read = readValue('', body, 0)
  if (!isFields(read)) return read
  if (path.startsWith('/api/users')) return { ...read, ...readSwitches(read) }
  return path === '/api/subscription' ? readCheckout(read) : read
}

/** No call nests deeper; what does is refused by the call itself. */
const DEPTH_MAX = 20

function readValue(key: string, value: unknown, depth: number): unknown {
  if (depth > DEPTH_MAX) return value
  // A choice that nobody made.
  if (value === false && key.endsWith('Id')) return null
  if (key === 'dueDate' && isFarDate(value)) return null
  if (Array.isArray(value)) return value.map(item => readValue('', item, depth + 1))
  if (!isFields(value)) return value
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, readValue(name, item, depth + 1)]),
  )
  return 'weekdayEn' in fields ? readShift(fields) : fields
}

/** Some of them name the hours of the first shift like those of the second. */
function readShift({ startTimeA, endTimeA, ...hours }: Fields): Fields {
  return {
    ...hours,
    ...(startTimeA ? { startTime: startTimeA } : {}),
    ...(endTimeA ? { endTime: endTimeA } : {}),
  }
}

const SWITCHES: Readonly<Record<string, string>> = { enable: 'enabled', disable: 'disabled' }

const readSwitches = (user: Fields): Fields =>
  Object.fromEntries(
    Object.keys(UserFlags.shape)
      .filter(name => typeof user[name] === 'string')
      .map(name => {
        const word = SWITCHES[user[name] as string] ?? user[name]
        return [name, name === 'allowGroup' ? word === 'enabled' || word === 'true' : word]
      }),
  )

const COUNTRIES: Readonly<Record<string, string>> = { USA: 'US', BRASIL: 'BR', BRAZIL: 'BR' }

function readCheckout(checkout: Fields): Fields {
  const { invoiceId, plan, country } = checkout
  const code = typeof country === 'string' ? country.toUpperCase() : undefined
  return {
    ...checkout,
    ...(code && { country: COUNTRIES[code] ?? code }),
    ...(invoiceId === null && { invoiceId: undefined }),
    ...(typeof plan === 'string' && { plan: readPlan(plan) }),
  }
}

/** They send the plan whole, as JSON. */
function readPlan(text: string): unknown {
  try {
    const plan: unknown = JSON.parse(text)
    return isFields(plan) ? (plan['planId'] ?? plan['id']) : plan
  } catch {
    return text
  }
}
