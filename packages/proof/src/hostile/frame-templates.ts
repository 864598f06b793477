import type { FakeBusiness, loadHostileFrames } from '@recado/whatsapp-web/testing'
import type { HostileScene } from './scene.ts'

type Frames = Awaited<ReturnType<typeof loadHostileFrames>>
type Template = Parameters<Frames['makeHostileFrame']>[1][number]

/** Stanzas by which WhatsApp ends a line that is opened again. */
export const ENDINGS: readonly Template[] = [
  { tag: 'stream:error', attrs: { code: '515' } },
  { tag: 'stream:error', attrs: {}, content: [{ tag: 'ack', attrs: { id: '1' } }] },
  { tag: 'failure', attrs: { reason: '503', location: 'frc' } },
  { tag: 'xmlstreamend', attrs: {} },
]

/** Has a phone and its customers do all that they can, and answers what WhatsApp sent of it. */
export async function recordTemplates(
  { fake }: HostileScene,
  phone: FakeBusiness | undefined,
): Promise<Template[]> {
  const connection = phone?.companion?.connection
  if (!phone || !connection) throw new Error('The phone is not connected.')
  const templates: Template[] = []
  const send = connection.send.bind(connection)
  connection.send = node => {
    templates.push(structuredClone(node))
    send(node)
  }
  await act(phone)
  await fake.settled()
  connection.send = send
  return templates
}

async function act(phone: FakeBusiness): Promise<void> {
  const dario = phone.customer('5511911111111', 'Dario')
  const bia = phone.customer('5511922222222', 'Bia')
  const file = { bytes: Buffer.from('uma foto'), mime: 'image/jpeg' }
  const said = dario.say('oi')
  dario.addressing = 'pn'
  const edited = dario.say('oi de novo', { quoted: said, forwarded: true })
  for (const kind of ['image', 'video', 'voice', 'document', 'sticker'] as const) dario.sendFile(kind, file)
  dario.sendFile('image', file, { viewOnce: true })
  dario.sendHiddenViewOnce()
  dario.sendLocation({ latitude: -23.5, longitude: -46.6, name: 'Loja' })
  dario.sendContacts([{ name: 'Bia', phones: ['+55 11 92222-2222'] }])
  dario.vote(dario.sendPoll('Qual?', ['A', 'B']), ['A'])
  dario.react(said, '👍')
  dario.edit(edited, 'oi mesmo')
  dario.delete(edited)
  dario.type('composing')
  dario.setPresence('unavailable', new Date())
  dario.hangUp(dario.call())
  const group = phone.group('Família', [dario, bia])
  dario.say('no grupo', { group })
  group.rename('Amigos', dario.person)
  group.promote(bia.person, dario.person)
  group.remove(bia.person, dario.person)
  group.add(bia.person, dario.person)
  group.announceOnly(true, dario.person)
  phone.write(dario, 'do celular')
  phone.sendHistory()
  phone.restrict(null)
  bia.changeNumber('5511933333333')
  bia.reinstall()
  bia.say('número novo')
}
