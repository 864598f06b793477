import { randomBytes } from 'node:crypto'
import { createCloudNumber, createConnection } from '../fuzz/cloud-number.ts'
import { buildEnvelope, signedHeaders } from '../fuzz/cloud-payload.ts'
import { send } from '../fuzz/http-client.ts'
import type { ProductProcess } from '../fuzz/product-process.ts'
import { createCompany, linkNumber } from './company.ts'
import type { FileCase } from './file-answers.ts'
import type { HostileScene } from './scene.ts'

export const MIME = 'application/pdf'

/** Delivers a file on a channel; answers the connection and the id of its message. */
type Deliver = (name: string, file: FileCase) => Promise<{ connectionId: number; id: string }>

/** A connection of each channel that carries files. */
export const openChannels = async (
  scene: HostileScene,
  graphHost: string,
): Promise<Record<string, Deliver>> => ({
  QR: await openQr(scene),
  Cloud: await openCloud(scene.product),
  Messenger: await openPage(scene.product, graphHost, ['messenger', 'pageId']),
  Instagram: await openPage(scene.product, graphHost, ['instagram', 'instagramId']),
})

async function openQr({ product, fake }: HostileScene): Promise<Deliver> {
  const acme = await createCompany(product, 'Alvo de arquivos')
  const { whatsappId, phone } = await linkNumber(product, fake, acme)
  const dario = phone.customer('5511944444444', 'Dario')
  return async (name, { bytes, serve }) => {
    const file = { bytes: Buffer.alloc(bytes ?? 10, 7), mime: MIME, filename: `${name}.pdf` }
    const id = dario.sendFile('document', file)
    const path = fake.media.paths.at(-1) ?? ''
    if (serve) fake.media.brokenAnswers.set(path, serve)
    return { connectionId: whatsappId, id }
  }
}

async function openCloud(product: ProductProcess): Promise<Deliver> {
  const cloud = await createCloudNumber(product, 'files-secret')
  const from = '5511955555555'
  const contacts = [{ profile: { name: 'Dario' }, wa_id: from }]
  return async name => {
    const id = `wamid.file.${randomBytes(6).toString('hex')}`
    const timestamp = String(Math.floor(Date.now() / 1_000))
    const document = { id: name, mime_type: MIME, filename: `${name}.pdf` }
    const messages = [{ from, id, timestamp, type: 'document', document }]
    await post(product, cloud, buildEnvelope(cloud, { contacts, messages }))
    return { connectionId: cloud.connectionId, id }
  }
}

async function openPage(
  product: ProductProcess,
  graphHost: string,
  [provider, named]: readonly ['messenger' | 'instagram', string],
): Promise<Deliver> {
  const account = String(parseInt(randomBytes(5).toString('hex'), 16))
  const appSecret = `${provider}-files`
  const credentials = { [named]: account, accessToken: 'a-token', verifyToken: 'v', appSecret }
  const { path, connectionId } = await createConnection(product, provider, credentials)
  return async name => {
    const id = `m.file.${randomBytes(6).toString('hex')}`
    const payload = { url: `http://${graphHost}/file/${encodeURIComponent(name)}` }
    const message = { mid: id, attachments: [{ type: 'file', payload }] }
    const event = { sender: { id: '9001' }, recipient: { id: account }, timestamp: Date.now(), message }
    const entry = [{ id: account, time: Date.now(), messaging: [event] }]
    await post(product, { path, appSecret }, { object: 'page', entry })
    return { connectionId, id }
  }
}

async function post(
  product: ProductProcess,
  { path, appSecret }: { path: string; appSecret: string },
  value: object,
): Promise<void> {
  const body = Buffer.from(JSON.stringify(value))
  const headers = signedHeaders({ appSecret }, body)
  await send(product.url, { kind: 'file', method: 'POST', path, headers, body })
}
