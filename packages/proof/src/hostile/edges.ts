import { ROUTES } from '@recado/contract'
import { readTestCertificate } from '@recado/server/testing/certificates'
import { FakeEfi } from '@recado/server/testing/fake-efi'
import { awaitCondition } from '../crash/wait-until.ts'
import { send } from '../fuzz/http-client.ts'
import {
  ACCOUNT,
  checkGateway,
  CPF,
  MET_MS,
  pushBrowser,
  SOUND,
  testIntegration,
  writeToNumber,
  type Edge,
} from './edge-calls.ts'

const SERVICE_CALL = 'server/src/features/integrations/service-call.ts'

/** Every place where the product calls a partner. */
export const EDGES: Readonly<Record<string, Edge>> = {
  'company webhook': {
    files: [SERVICE_CALL],
    call: async ({ company: { ana }, origin }) => {
      const body = { name: 'ERP', url: `${origin}/hook`, topics: ['contact' as const], isActive: true }
      const { webhook } = await ana.ok(ROUTES.createCompanyWebhook, { body })
      return (await ana.call(ROUTES.testCompanyWebhook, { params: { webhookId: webhook.id } })).status
    },
  },
  webhook: {
    files: [SERVICE_CALL],
    call: testIntegration(({ origin }) => ({ type: 'webhook', urlN8N: `${origin}/hook` })),
  },
  n8n: {
    files: [SERVICE_CALL],
    call: testIntegration(({ origin }) => ({ type: 'n8n', urlN8N: `${origin}/hook` })),
  },
  typebot: {
    files: [SERVICE_CALL],
    call: testIntegration(({ origin }) => ({ type: 'typebot', urlN8N: origin, typebotSlug: 'loja' })),
  },
  dialogflow: {
    files: [SERVICE_CALL],
    call: testIntegration(({ origin }) => ({ type: 'dialogflow', urlN8N: origin, jsonContent: ACCOUNT })),
  },
  prompt: {
    files: ['server/src/features/prompts/model/prompts.client.ts'],
    env: () => ({ RECADO_PROMPT_TIMEOUT_SECONDS: '10' }),
    call: async ({ company: { ana, vendas }, origin }) =>
      (
        await ana.call(ROUTES.tryPrompt, {
          body: {
            prompt: {
              name: 'Triagem',
              prompt: 'Atenda.',
              queueId: vendas,
              baseUrl: `${origin}/v1`,
              apiKey: 'sk-x',
            },
            messages: [{ author: 'customer', text: 'Oi' }],
          },
        })
      ).status,
  },
  speech: {
    files: ['server/src/features/prompts/model/prompts-speech.ts'],
    env: host => ({ RECADO_SPEECH_URL: `http://${host}` }),
    call: async call => {
      const {
        company: { ana, vendas },
        service,
      } = call
      const { id: promptId } = await ana.ok(ROUTES.createPrompt, {
        body: {
          name: 'Voz',
          prompt: 'Atenda.',
          queueId: vendas,
          baseUrl: `${service}/v1`,
          voice: 'pt-BR-FranciscaNeural',
          voiceKey: 'chave',
          voiceRegion: 'brazilsouth',
        },
      })
      return writeToNumber(call, { promptId }, ['Oi'])
    },
  },
  push: {
    files: ['server/src/features/push/push.client.ts'],
    env: host => ({ RECADO_ALLOW_PRIVATE_TARGETS: host }),
    call: async ({ company: { ana }, origin }) => {
      const browser = await pushBrowser
      await ana.ok(ROUTES.subscribePush, {
        body: { ...browser, endpoint: `${origin}/push/${ana.id}`, showText: true },
      })
      return (await ana.call(ROUTES.testPush)).status
    },
  },
  'identity provider': {
    files: ['server/src/features/sso/provider-fetch.ts'],
    // Only a provider that the operator names by its port may be called without encryption.
    env: host => ({ RECADO_ALLOW_PRIVATE_TARGETS: host }),
    call: async ({ company: { ana }, origin }) =>
      (await ana.call(ROUTES.checkSsoProvider, { body: { issuer: origin } })).status,
  },
  Efí: {
    files: [
      'server/src/features/billing/gateways/call-gateway.ts',
      'server/src/features/billing/gateways/efi/efi-accounts.ts',
    ],
    env: host => ({ RECADO_EFI_URL: `http://${host}` }),
    call: checkGateway({
      gateway: 'efi',
      environment: 'sandbox',
      clientId: FakeEfi.login.clientId,
      clientSecret: FakeEfi.login.clientSecret,
      pixKey: FakeEfi.key,
      certificate: readTestCertificate('client.p12').toString('base64'),
      certificatePassword: 'segredo',
    }),
  },
  'Mercado Pago': {
    files: ['server/src/features/billing/gateways/call-gateway.ts'],
    env: host => ({ RECADO_MERCADO_PAGO_URL: `http://${host}` }),
    call: checkGateway({
      gateway: 'mercadoPago',
      environment: 'sandbox',
      accessToken: 'TEST-token',
    }),
  },
  'bill service': {
    files: ['server/src/features/bill-copies/services/call-service.ts'],
    call: async call => {
      const {
        company: { ana, vendas },
        origin,
      } = call
      for (const [key, value] of [
        ['ipixc', origin],
        ['tokenixc', '1:chave'],
      ] as const)
        await ana.ok(ROUTES.updateSetting, { params: { key }, body: { value } })
      await ana.ok(ROUTES.updateQueue, { params: { queueId: vendas }, body: { billErrand: 'copy-ixc' } })
      return writeToNumber(call, { queueIds: [vendas] }, ['oi', CPF])
    },
  },
  'link to a file': {
    files: ['server/src/features/integration-sessions/files.ts'],
    call: async call => {
      const {
        company: { ana },
        origin,
        service,
      } = call
      const urlN8N = `${service}/hook?file=${encodeURIComponent(`${origin}/foto.png`)}`
      const { id: integrationId } = await ana.ok(ROUTES.createQueueIntegration, {
        body: { type: 'webhook', name: 'Robô', urlN8N },
      })
      return writeToNumber(call, { integrationId }, ['Oi'])
    },
  },
  transcription: {
    files: ['server/src/features/transcriptions/transcriptions.client.ts'],
    call: async ({ company: { ana }, origin }) => {
      await ana.ok(ROUTES.saveTranscriptionProvider, {
        body: { baseUrl: `${origin}/v1`, model: 'whisper-1', apiKey: 'sk-x' },
      })
      const audio = new File([SOUND], 'voz.wav', { type: 'audio/wav' })
      return (await ana.call(ROUTES.transcribeAudio, { form: { audio } as never })).status
    },
  },
  Graph: {
    files: ['channels/src/graph/client.ts', 'server/src/features/connections/sessions/egress.ts'],
    env: host => ({ RECADO_GRAPH_URL: `http://${host}/v25.0` }),
    call: call => writeToNumber(call, {}, []),
  },
  'proxy of a number': {
    files: ['server/src/features/connections/sessions/egress.ts'],
    call: async ({ company: { ana }, origin, isMet }) => {
      const { id: whatsappId } = await ana.ok(ROUTES.createWhatsapp, {
        body: { name: 'Loja', provider: 'beta', credentials: { proxy: origin } },
      })
      await awaitCondition(isMet, MET_MS)
      await ana.call(ROUTES.deleteWhatsapp, { params: { whatsappId } })
      return undefined
    },
  },
  SMTP: {
    files: ['server/src/kernel/mail/mailer.ts'],
    env: host => ({ RECADO_SMTP_URL: `smtp://${host}`, RECADO_MAIL_FROM: 'recado@example.com' }),
    speaksFirst: true,
    call: async ({ product, company: { ana }, index }) => {
      const path = `/api/forgetpassword/${encodeURIComponent(ana.email)}`
      const headers = { 'x-forwarded-for': `198.51.${Math.floor(index / 250) % 250}.${index % 250}` }
      return (await send(product.url, { kind: 'edge', method: 'POST', path, headers })).status
    },
  },
  S3: {
    files: ['server/src/kernel/media/s3.ts'],
    isAlone: true,
    env: host => ({
      S3_ENDPOINT: `http://${host}`,
      S3_BUCKET: 'recado',
      S3_ACCESS_KEY_ID: 'recado',
      S3_SECRET_ACCESS_KEY: 'segredo-do-s3',
    }),
    call: async ({ company: { ana } }) => {
      const { id: fileListId } = await ana.ok(ROUTES.createFileList, {
        body: { name: 'Fotos', message: 'Veja' },
      })
      const files = new File(['uma foto'], 'foto.txt', { type: 'text/plain' })
      return (await ana.call(ROUTES.uploadFileList, { params: { fileListId }, form: { files } as never }))
        .status
    },
  },
}
