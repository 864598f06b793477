import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parseMessage, type ParsedMessage } from './message-schema.ts'
import {
  type FakeRequest,
  sendHtml,
  sendJson,
  parseJson,
  sendSimulatedError,
  sendFaultyResponse,
} from './responses.ts'
import type { FakeGraphContext, GraphSentMessage } from './fake-graph-context.ts'
import { mediaDescription, type FakeMediaFile } from './media.ts'
import { handlePageRequest } from './messenger/page-routes.ts'
import { FAKE_APP_ID } from './subscriptions.ts'
import { GraphError } from './graph-error.ts'

/** Answers one request; the path is `/v25.0/{object}/{edge?}`. */
export async function handleRequest(
  graph: FakeGraphContext,
  request: FakeRequest,
  response: ServerResponse,
): Promise<void> {
  if (graph.faults.slowMs > 0) await pause(graph.faults.slowMs)
  if (graph.faults.outage) return sendHtml(response, 503)
  const [, version = '', object = '', edge = ''] = request.url.pathname.split('/')
  try {
    const page = graph.pages.find(({ credentials: { accessToken, appSecret } }) =>
      [accessToken, `${FAKE_APP_ID}|${appSecret}`].some(
        token => request.headers.authorization === `Bearer ${token}`,
      ),
    )
    if (page) return await handlePageRequest(page, request, response)
    if (version === 'cdn')
      return sendPublicFile(
        response,
        graph.pages.flatMap(({ files }) => (files.has(object) ? [files.get(object)] : []))[0],
      )
    if (request.headers.authorization !== `Bearer ${graph.credentials['accessToken']}`) {
      throw new GraphError(401, 190, 'Invalid OAuth access token')
    }
    if (version === 'files') return sendFileById(graph, object, response)
    if (!/^v\d+\.\d+$/.test(version)) throw new GraphError(404, 2500, 'Unknown path components')
    if (object === 'app') return sendJson(response, 200, { id: FAKE_APP_ID })
    const { phoneNumberId, wabaId } = graph.account
    if (object === phoneNumberId && edge === 'messages' && request.method === 'POST')
      return handleMessages(graph, request, response)
    sendJson(response, 200, await handleObject(graph, request, object, edge, { phoneNumberId, wabaId }))
  } catch (error) {
    sendError(response, error)
  }
}

async function handleObject(
  graph: FakeGraphContext,
  request: FakeRequest,
  object: string,
  edge: string,
  own: { phoneNumberId: string; wabaId: string },
): Promise<unknown> {
  const { method, url, body, headers } = request
  switch (
    `${method} ${object === own.phoneNumberId || graph.otherNumberIds.has(object) ? 'phone' : object === own.wabaId || graph.owners.has(object) ? 'waba' : 'media'}/${edge}`
  ) {
    case 'GET phone/':
      return {
        id: object,
        display_phone_number:
          object === own.phoneNumberId ? graph.account.displayPhoneNumber : `1555${object}`,
        verified_name: 'Fake',
        quality_rating: 'GREEN',
        ...(url.searchParams.get('fields') === 'webhook_configuration' &&
          graph.subscriptions.callbacks && { webhook_configuration: graph.subscriptions.callbacks }),
      }
    case 'GET waba/':
      return accountDescription(graph, object)
    case 'GET waba/subscribed_apps':
      return graph.subscriptions.cloudApps()
    case 'POST waba/subscribed_apps':
      if (!graph.subscriptions.subscribe(['messages'])) throw new GraphError(403, 200, 'Permissions error')
      return { success: true }
    case 'POST phone/media':
      return { id: (await graph.media.upload(body, headers['content-type'] ?? '')).id }
    case 'GET waba/message_templates':
      return graph.templates.page(url.searchParams)
    case 'POST waba/message_templates': {
      const { id, status, category } = graph.templates.create(parseJson(body))
      return { id, status, category }
    }
    case 'DELETE waba/message_templates':
      graph.templates.delete(url.searchParams.get('name'))
      return { success: true }
    case 'GET media/':
      return mediaDescription(graph.media.get(object), `${graph.origin}/files/${object}`)
    case 'DELETE media/':
      graph.media.delete(object)
      return { success: true }
    default:
      throw new GraphError(400, 100, 'Unsupported request', `Object with ID '${object}' does not exist`)
  }
}

/** Meta tells the owner of an account only to who may manage it. */
function accountDescription({ owners }: FakeGraphContext, id: string): unknown {
  const owner = owners.get(id)
  if (owner === undefined) throw new GraphError(403, 200, 'Permissions error')
  return { id, ...(owner && { owner_business_info: { id: owner, name: 'Fake' } }) }
}

function handleMessages(graph: FakeGraphContext, request: FakeRequest, response: ServerResponse): void {
  const body = parseJson(request.body)
  const checked = parseMessage(body)
  // Typing comes at any time, so it takes no fault that is meant for a message.
  const isTyping = 'messageId' in checked && checked.typing
  const fault = isTyping ? undefined : graph.faults.sends.shift()
  if (fault?.kind === 'cut') return void response.destroy()
  if (fault?.kind === 'error') return sendSimulatedError(response, fault)
  if ('messageId' in checked) {
    graph.marks.push(checked)
    return sendJson(response, 200, { success: true })
  }
  assertSendable(graph, checked)
  const id = graph.newId('wamid')
  const { type, to, part, quoted, outboundId } = checked
  const message = { id, to, type, part, quoted, outboundId, body }
  graph.sent.push(message)
  const statusesSent = graph.faults.statusBeforeAnswer ? sendStatuses(graph, message) : Promise.resolve()
  void statusesSent.then(() => {
    if (fault) sendFaultyResponse(response, fault)
    else
      sendJson(response, 200, {
        messaging_product: 'whatsapp',
        contacts: [contactAnswer(to)],
        messages: [{ id }],
      })
    if (!graph.faults.statusBeforeAnswer) void sendStatuses(graph, message)
  })
}

async function sendStatuses(graph: FakeGraphContext, message: GraphSentMessage): Promise<void> {
  if (!graph.autoStatus || message.type === 'reaction') return
  graph.report(message, 'sent')
  if (graph.unknownNumbers.has(message.to)) {
    const errors = [
      {
        code: 131026,
        title: 'Message undeliverable',
        message: 'Message undeliverable',
        error_data: { details: 'Message Undeliverable.' },
      },
    ]
    graph.report(message, 'failed', { errors })
  } else graph.report(message, 'delivered')
  if (graph.faults.statusBeforeAnswer) await graph.idle()
}

function assertSendable(graph: FakeGraphContext, { type, part }: ParsedMessage): void {
  const mediaId = part['id']
  if (typeof mediaId === 'string' && !graph.media.has(mediaId))
    throw new GraphError(400, 131053, 'Media upload error', `Media ${mediaId} not found`)
  if (type === 'template')
    graph.templates.assertSendable(String(part['name']), String((part['language'] as { code: unknown }).code))
}

function contactAnswer(to: string): unknown {
  return /^\d+$/.test(to) ? { input: to, wa_id: to } : { input: to, user_id: to }
}

function sendError(response: ServerResponse, error: unknown): void {
  if (error instanceof GraphError) return sendJson(response, error.status, error.body())
  sendJson(response, 500, new GraphError(500, 1, String(error)).body())
}

/** Serves a file to anyone with its URL. */
function sendPublicFile(response: ServerResponse, media: FakeMediaFile | undefined): void {
  if (media)
    response
      .writeHead(200, { 'content-type': media.mime, 'content-length': media.bytes.length })
      .end(media.bytes)
  else sendHtml(response, 403)
}

function sendFileById(graph: FakeGraphContext, id: string, response: ServerResponse): void {
  const media = graph.media.get(id)
  response
    .writeHead(200, { 'content-type': media.mime, 'content-length': media.bytes.length })
    .end(media.bytes)
}
