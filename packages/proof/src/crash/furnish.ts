import type { WhatsappDetail } from '@recado/contract'
import { Attendant } from './attendants.ts'
import type { Stage } from './stage.ts'

/** Who opens the house: the admin of a demo company. */
const ADMIN = { email: 'lucia@cafelua.example', password: 'recado123' } as const

/** Makes a connection of the Cloud API and attendants who are logged in, over HTTP as people would. */
export async function furnish(stage: Stage, attendants: number): Promise<void> {
  const { desk, chance, provider } = stage
  const admin = new Attendant(desk, chance.for('admin'))
  await admin.logIn(ADMIN.email, ADMIN.password)
  const made = await admin.call('POST', '/whatsapp', {
    name: 'Número da prova',
    provider: 'cloud',
    credentials: provider.credentials,
    greetingMessage: 'Olá! Já vamos atender.',
  })
  if (made.status !== 200) throw new Error(`The connection could not be made: ${made.status} ${JSON.stringify(made.body)}`)
  const { id, hookUrl } = made.body as WhatsappDetail
  desk.connectionId = id
  stage.hook = new URL(hookUrl ?? '').pathname
  stage.talkTo([stage.url])
  for (let at = 0; at < attendants; at++) {
    const person = { name: `Atendente ${at}`, email: `atendente${at}@prova.example`, password: `Segredo-da-prova-${at}` }
    const hired = await admin.call('POST', '/users', { ...person, profile: 'admin' })
    if (hired.status !== 200) throw new Error(`An attendant could not be made: ${hired.status} ${JSON.stringify(hired.body)}`)
    const attendant = new Attendant(desk, chance.for(person.email))
    await attendant.logIn(person.email, person.password)
    stage.attendants.push(attendant)
  }
}
