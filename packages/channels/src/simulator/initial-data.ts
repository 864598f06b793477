import type { Phone } from './phone.ts'

const DAY_MS = 24 * 3_600_000
/** The messages with each contact from before the linking, by days ago. */
const INITIAL_HISTORY = [
  { days: 30, from: 'customer', body: 'Olá! Vocês têm o modelo azul?' },
  { days: 30, from: 'company', body: 'Temos, sim. Posso separar para você?' },
  { days: 12, from: 'customer', body: 'Chegou tudo certo, obrigado!' },
] as const
const INITIAL_CONTACTS = [
  { name: 'Marina Teste', number: '5511900000001', hue: 256 },
  { name: 'Pablo Prueba', number: '5491100000002', hue: 32 },
  { name: 'Deniz Deneme', number: '905000000003', hue: 224 },
]

/** Gives a new phone its first customers, and the messages with each from before the linking. */
export function addInitialData(phone: Phone): void {
  const now = phone.clock.now().getTime()
  for (const { name, number, hue } of INITIAL_CONTACTS) {
    const { id } = phone.addContact(name, number, hue)
    INITIAL_HISTORY.forEach(({ days, from, body }, minute) =>
      phone.addHistory({
        id: `before-${phone.connectionId}-${id}-${minute}`,
        contactId: id,
        from,
        body,
        at: new Date(now - days * DAY_MS + minute * 60_000),
      }),
    )
  }
}
