import { ROUTES } from '@recado/contract'
import { expect, it } from 'vitest'
import {
  acme,
  callDuringChange,
  makeSimulator,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
} from '../testing/index.ts'

// Seen red: without the retry of a unit of work that referred to a deleted row, ten of the cases answered 500.

setupTestServer({ ...makeSimulator(), roles: 'api' })

/** Calls while a row is being deleted: the call still finds it, and the deletion is committed before the call. */
const callBesideDeletion = <T>(table: string, id: number, call: () => Promise<T>): Promise<T> =>
  callDuringChange(server.context, `delete from ${table} where id = $1`, [id], call)

const colors = ['#123401', '#123402', '#123403', '#123404', '#123405', '#123406', '#123407', '#123408']
const makeQueue = async (): Promise<number> => {
  const color = colors.shift() ?? ''
  return (await acme.ana.ok(ROUTES.createQueue, { body: { name: `Fila ${color}`, color } })).id
}
const makeIntegration = async (): Promise<number> =>
  (
    await acme.ana.ok(ROUTES.createQueueIntegration, {
      body: {
        type: 'webhook',
        name: `Webhook ${crypto.randomUUID().slice(0, 8)}`,
        urlN8N: 'https://hooks.example.com/recado',
      },
    })
  ).id
const makePrompt = async (): Promise<number> =>
  (
    await acme.ana.ok(ROUTES.createPrompt, {
      body: { name: `Prompt ${crypto.randomUUID().slice(0, 8)}`, prompt: 'Ajude.', queueId: acme.vendas },
    })
  ).id
const makeFileList = async (): Promise<number> =>
  (
    await acme.ana.ok(ROUTES.createFileList, {
      body: { name: 'Catálogo', message: 'Segue o catálogo', options: [] },
    })
  ).id
const makeQuickMessage = async (): Promise<number> =>
  (
    await acme.ana.ok(ROUTES.createQuickMessage, {
      body: { shortcode: 'oi', message: 'Olá', geral: true },
    })
  ).id
const makeOption = async (): Promise<number> =>
  (await acme.ana.ok(ROUTES.createQueueOption, { body: { queueId: acme.vendas, title: 'Preços' } })).id
const hire = async (): Promise<number> => (await acme.hire(`Caio ${crypto.randomUUID().slice(0, 8)}`)).id
const makeTag = async (): Promise<number> =>
  (await acme.ana.ok(ROUTES.createTag, { body: { name: `Etiqueta ${crypto.randomUUID().slice(0, 8)}` } })).id

interface Case {
  readonly table: string
  readonly make: () => Promise<number>
  readonly call: (id: number) => Promise<{ status: number; body: object }>
  readonly error: string
}
const cases: Record<string, Case> = {
  'a star of a quick message': {
    table: 'quick_messages',
    make: makeQuickMessage,
    call: quickMessageId =>
      acme.beto.call(ROUTES.starQuickMessage, { params: { quickMessageId }, body: { isFavourite: true } }),
    error: 'ERR_NO_QUICK_MESSAGE_FOUND',
  },
  'a user’s queue': {
    table: 'queues',
    make: makeQueue,
    call: queueId =>
      acme.ana.call(ROUTES.updateUser, { params: { userId: acme.beto.id }, body: { queueIds: [queueId] } }),
    error: 'ERR_NO_QUEUE_FOUND',
  },
  'a connection’s queue': {
    table: 'queues',
    make: makeQueue,
    call: async queueId =>
      acme.ana.call(ROUTES.updateWhatsapp, {
        params: { whatsappId: await seedConnection(server.context, acme.id) },
        body: { queueIds: [queueId] },
      }),
    error: 'ERR_NO_QUEUE_FOUND',
  },
  'a prompt’s queue': {
    table: 'queues',
    make: makeQueue,
    call: async queueId =>
      acme.ana.call(ROUTES.updatePrompt, { params: { promptId: await makePrompt() }, body: { queueId } }),
    error: 'ERR_NO_QUEUE_FOUND',
  },
  'a menu’s queue': {
    table: 'queues',
    make: makeQueue,
    call: queueId => acme.ana.call(ROUTES.createQueueOption, { body: { queueId, title: 'Preços' } }),
    error: 'ERR_NO_QUEUE_FOUND',
  },
  'an option’s parent': {
    table: 'queue_options',
    make: makeOption,
    call: parentId =>
      acme.ana.call(ROUTES.createQueueOption, { body: { queueId: acme.vendas, parentId, title: 'Preços' } }),
    error: 'ERR_NO_QUEUE_OPTION_FOUND',
  },
  'an option’s user': {
    table: 'users',
    make: hire,
    call: userId =>
      acme.ana.call(ROUTES.createQueueOption, {
        body: { queueId: acme.vendas, title: 'Preços', action: { type: 'user', userId } },
      }),
    error: 'ERR_NO_USER_FOUND',
  },
  'an option’s integration': {
    table: 'integrations',
    make: makeIntegration,
    call: integrationId =>
      acme.ana.call(ROUTES.createQueueOption, {
        body: { queueId: acme.vendas, title: 'Preços', action: { type: 'integration', integrationId } },
      }),
    error: 'ERR_NO_INTEGRATION_FOUND',
  },
  'an option’s prompt': {
    table: 'prompts',
    make: makePrompt,
    call: promptId =>
      acme.ana.call(ROUTES.createQueueOption, {
        body: { queueId: acme.vendas, title: 'Preços', action: { type: 'prompt', promptId } },
      }),
    error: 'ERR_NO_PROMPT_FOUND',
  },
  'an option’s file list': {
    table: 'file_lists',
    make: makeFileList,
    call: fileListId =>
      acme.ana.call(ROUTES.createQueueOption, {
        body: { queueId: acme.vendas, title: 'Preços', action: { type: 'fileList', fileListId } },
      }),
    error: 'ERR_NO_FILE_LIST_FOUND',
  },
  'a queue’s integration': {
    table: 'integrations',
    make: makeIntegration,
    call: integrationId =>
      acme.ana.call(ROUTES.updateQueue, { params: { queueId: acme.vendas }, body: { integrationId } }),
    error: 'ERR_NO_INTEGRATION_FOUND',
  },
  'a connection’s integration': {
    table: 'integrations',
    make: makeIntegration,
    call: async integrationId =>
      acme.ana.call(ROUTES.updateWhatsapp, {
        params: { whatsappId: await seedConnection(server.context, acme.id) },
        body: { integrationId },
      }),
    error: 'ERR_NO_INTEGRATION_FOUND',
  },
  'a queue’s prompt': {
    table: 'prompts',
    make: makePrompt,
    call: promptId =>
      acme.ana.call(ROUTES.updateQueue, { params: { queueId: acme.vendas }, body: { promptId } }),
    error: 'ERR_NO_PROMPT_FOUND',
  },
  'a connection’s prompt': {
    table: 'prompts',
    make: makePrompt,
    call: async promptId =>
      acme.ana.call(ROUTES.updateWhatsapp, {
        params: { whatsappId: await seedConnection(server.context, acme.id) },
        body: { promptId },
      }),
    error: 'ERR_NO_PROMPT_FOUND',
  },
  'a ticket’s tag': {
    table: 'tags',
    make: makeTag,
    call: async id => {
      const { ticketId } = await seedConversation(server.context, acme.id, {})
      return acme.ana.call(ROUTES.syncTags, { body: { ticketId, tags: [{ id }] } })
    },
    error: 'ERR_NO_TAG_FOUND',
  },
  'a connection’s token': {
    table: 'connections',
    make: () => seedConnection(server.context, acme.id),
    call: whatsappId => acme.ana.call(ROUTES.makeConnectionToken, { params: { whatsappId } }),
    error: 'ERR_NO_WAPP_FOUND',
  },
}

it.each(Object.entries(cases))('%s that is deleted meanwhile is not found', async (_, one) => {
  const id = await one.make()
  const { status, body } = await callBesideDeletion(one.table, id, () => one.call(id))
  expect([status, body]).toMatchObject([404, { error: one.error }])
})
