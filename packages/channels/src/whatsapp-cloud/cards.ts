import type { TextContent } from '../port.ts'
import { type JsonRecord, toNumber, toRecord, toRecords, toText } from '../graph/json.ts'

// Orders, products and forms as texts in no language: symbols, and the names that the customer saw.

/** An order from the catalogue: its items with price, the sum, and the customer's words. */
export function orderContent(order: JsonRecord): TextContent {
  const items = toRecords(order['product_items']).map(item => ({
    id: toText(item['product_retailer_id']) ?? '?',
    quantity: toNumber(item['quantity']) ?? 1,
    price: toNumber(item['item_price']),
    currency: toText(item['currency']) ?? '',
  }))
  const lines = items.map(({ id, quantity, price, currency }) =>
    [`${quantity} × ${id}`, price === undefined ? '' : amount(price, currency)].filter(Boolean).join(' · '),
  )
  const [first] = items
  const isSummable =
    first !== undefined &&
    items.every(item => item.price !== undefined && item.currency === first.currency) &&
    (items.length > 1 || first.quantity > 1)
  const sum = items.reduce((total, { quantity, price = 0 }) => total + quantity * price, 0)
  const total = isSummable ? [`= ${amount(sum, first.currency)}`] : []
  return {
    kind: 'text',
    body: ['🛒', ...lines, ...total, toText(order['text']) ?? ''].filter(Boolean).join('\n'),
  }
}

/** A product of the catalogue that the customer shared. */
export function productContent(product: JsonRecord): TextContent | undefined {
  const id = toText(product['product_retailer_id'])
  return id === undefined
    ? undefined
    : { kind: 'text', body: ['🛍️', toText(product['title']), id].filter(Boolean).join(' ') }
}

const amount = (value: number, currency: string): string => `${value.toFixed(2)} ${currency}`.trim()

/** Names in an answer that the customer did not enter. */
const HIDDEN = new Set(['flow_token', 'flow_id', 'saved_address_id'])
/** The text that the app shows for a form without a summary of its own. */
const SENT = 'Sent'
const MAX_DEPTH = 3

/** The answers of a form or an address, one a line. */
export function formBody(reply: JsonRecord): string {
  const summary = toText(reply['body'])
  const answers = answerLines(parseAnswers(toText(reply['response_json'])), MAX_DEPTH)
  return ['📋', summary === SENT ? '' : summary, ...answers].filter(Boolean).join('\n')
}

function parseAnswers(json: string | undefined): JsonRecord {
  try {
    return toRecord(JSON.parse(json ?? '{}'))
  } catch {
    return {}
  }
}

function answerLines(answers: JsonRecord, depth: number): string[] {
  return Object.entries(answers)
    .filter(([name]) => !HIDDEN.has(name))
    .flatMap(([name, value]) => {
      const inner = toRecord(value)
      if (Object.keys(inner).length > 0) return depth > 0 ? answerLines(inner, depth - 1) : []
      const shown = Array.isArray(value)
        ? value.map(one => toText(one) ?? toText(toRecord(one)['title']) ?? '').filter(Boolean)
        : [typeof value === 'boolean' ? (value ? '✅' : '❌') : (toText(value) ?? '')]
      const text = shown.join(', ')
      return text === '' ? [] : [`${labelOf(name)}: ${text}`]
    })
}

/** `screen_0_first_name_1` is `first name`. */
const labelOf = (name: string): string =>
  name
    .replace(/^screen_\d+_/, '')
    .replace(/_\d+$/, '')
    .replaceAll('_', ' ')
