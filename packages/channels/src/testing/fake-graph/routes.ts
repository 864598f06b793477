import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { checkMessage, type CheckedMessage } from './accept.ts'
import { type FakeRequest, html, json, parse, refuseOnPurpose, spoil } from './answers.ts'
import type { GraphWorld, SentMessage } from './graph-world.ts'
import { aboutMedia, type StoredMedia } from './media.ts'
import { answerPage } from './messenger/page-routes.ts'
import { GraphRefusal } from './refusal.ts'

/** Answers one request; the path is `/v25.0/{object}/{edge?}`. */
export async function answer(graph: GraphWorld, request: FakeRequest, response: ServerResponse): Promise<void> {
  if (graph.faults.slowMs > 0) await pause(graph.faults.slowMs)
  if (graph.faults.outage) return html(response, 503)
  const [, version = '', object = '', edge = ''] = request.url.pathname.split('/')
  try {
    const page = graph.pages.find(({ credentials }) => request.headers.authorization === `Bearer ${credentials['accessToken']}`)
    if (page) return await answerPage(page, request, response)
    if (version === 'cdn') return kept(response, graph.pages.flatMap(({ files }) => (files.has(object) ? [files.get(object)] : []))[0])
    if (request.headers.authorization !== `Bearer ${graph.credentials['accessToken']}`) {
      throw new GraphRefusal(401, 190, 'Invalid OAuth access token')
    }
    if (version === 'files') return file(graph, object, response)
    if (!/^v\d+\.\d+$/.test(version)) throw new GraphRefusal(404, 2500, 'Unknown path components')
    const { phoneNumberId, wabaId } = graph.account
    if (object === phoneNumberId && edge === 'messages' && request.method === 'POST') return messages(graph, request, response)
    json(response, 200, await read(graph, request, object, edge, { phoneNumberId, wabaId }))
  } catch (error) {
    refuse(response, error)
  }
}

async function read(graph: GraphWorld, request: FakeRequest, object: string, edge: string, own: { phoneNumberId: string; wabaId: string }): Promise<unknown> {
  const { method, url, body, headers } = request
  switch (`${method} ${object === own.phoneNumberId ? 'phone' : object === own.wabaId ? 'waba' : 'media'}/${edge}`) {
    case 'GET phone/':
      return { id: own.phoneNumberId, display_phone_number: graph.account.displayPhoneNumber, verified_name: 'Fake', quality_rating: 'GREEN' }
    case 'POST phone/media':
      return { id: (await graph.media.upload(body, headers['content-type'] ?? '')).id }
    case 'GET waba/message_templates':
      return graph.templates.page(url.searchParams)
    case 'POST waba/message_templates': {
      const { id, status, category } = graph.templates.create(parse(body))
      return { id, status, category }
    }
    case 'DELETE waba/message_templates':
      graph.templates.delete(url.searchParams.get('name'))
      return { success: true }
    case 'GET media/':
      return aboutMedia(graph.media.get(object), `${graph.origin}/files/${object}`)
    case 'DELETE media/':
      graph.media.delete(object)
      return { success: true }
    default:
      throw new GraphRefusal(400, 100, 'Unsupported request', `Object with ID '${object}' does not exist`)
  }
}

function messages(graph: GraphWorld, request: FakeRequest, response: ServerResponse): void {
  const fault = graph.faults.sends.shift()
  if (fault?.kind === 'cut') return void response.destroy()
  if (fault?.kind === 'error') return refuseOnPurpose(response, fault)
  const body = parse(request.body)
  const checked = checkMessage(body)
  if ('messageId' in checked) {
    graph.marks.push(checked)
    return json(response, 200, { success: true })
  }
  assertSendable(graph, checked)
  const id = graph.newId('wamid')
  const { type, to, part, quoted, outboundId } = checked
  const message = { id, to, type, part, quoted, outboundId, body }
  graph.sent.push(message)
  const told = graph.faults.hasty ? tellStatuses(graph, message) : Promise.resolve()
  void told.then(() => {
    if (fault) spoil(response, fault)
    else json(response, 200, { messaging_product: 'whatsapp', contacts: [contactAnswer(to)], messages: [{ id }] })
    if (!graph.faults.hasty) void tellStatuses(graph, message)
  })
}

async function tellStatuses(graph: GraphWorld, message: SentMessage): Promise<void> {
  if (!graph.autoStatus || message.type === 'reaction') return
  graph.report(message, 'sent')
  if (graph.unknownNumbers.has(message.to)) {
    const errors = [{ code: 131026, title: 'Message undeliverable', message: 'Message undeliverable', error_data: { details: 'Message Undeliverable.' } }]
    graph.report(message, 'failed', { errors })
  } else graph.report(message, 'delivered')
  if (graph.faults.hasty) await graph.idle()
}

function assertSendable(graph: GraphWorld, { type, part }: CheckedMessage): void {
  const mediaId = part['id']
  if (typeof mediaId === 'string' && !graph.media.has(mediaId)) throw new GraphRefusal(400, 131053, 'Media upload error', `Media ${mediaId} not found`)
  if (type === 'template') graph.templates.assertSendable(String(part['name']), String((part['language'] as { code: unknown }).code))
}

function contactAnswer(to: string): unknown {
  return /^\d+$/.test(to) ? { input: to, wa_id: to } : { input: to, user_id: to }
}

function refuse(response: ServerResponse, error: unknown): void {
  if (error instanceof GraphRefusal) return json(response, error.status, error.body())
  json(response, 500, new GraphRefusal(500, 1, String(error)).body())
}

/** A file whose address is all it takes. */
function kept(response: ServerResponse, media: StoredMedia | undefined): void {
  if (media) response.writeHead(200, { 'content-type': media.mime, 'content-length': media.bytes.length }).end(media.bytes)
  else html(response, 403)
}

function file(graph: GraphWorld, id: string, response: ServerResponse): void {
  const media = graph.media.get(id)
  response.writeHead(200, { 'content-type': media.mime, 'content-length': media.bytes.length }).end(media.bytes)
}
