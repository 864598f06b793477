import { test as base } from '@playwright/test'
import { FakeGraph } from '@recado/channels/testing'
import { startFakeBillServices, type BillServices } from '@recado/server/testing/bill-services'
import { FakeEfi } from '@recado/server/testing/fake-efi'
import { FakeMercadoPago } from '@recado/server/testing/fake-mercado-pago'
import { startFakeService, type FakeService } from '@recado/server/testing/fake-service'
import { openMailbox, type Mailbox } from '@recado/server/testing/mailbox'
import { FakePushService } from '@recado/server/testing/push-service'
import { startProduct, type Product } from '@recado/server/testing/product'
import { startFakeTranscriber, type Transcriber } from '@recado/server/testing/transcriber'

interface ProductFixtures {
  graph: FakeGraph
  push: FakePushService
  mailbox: Mailbox
  transcriber: Transcriber
  service: FakeService
  bills: BillServices
  efi: FakeEfi
  mercadoPago: FakeMercadoPago
  /** Whether numbers by QR code are offered. Nothing that a story does may connect one. */
  hasWhatsappWeb: boolean
  product: Product
}

/**
 * One product for all stories of a worker, with Meta's Graph API, a mail server, a service that writes
 * recordings down, one that answers customers, the billing systems and the payment gateways played by fakes beside it.
 */
export const productTest = base.extend<object, ProductFixtures>({
  graph: [
    async ({}, use) => {
      const graph = await FakeGraph.start()
      await use(graph)
      await graph.close()
    },
    { scope: 'worker' },
  ],
  mailbox: [
    async ({}, use) => {
      const mailbox = await openMailbox()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  transcriber: [
    async ({}, use) => {
      const transcriber = await startFakeTranscriber()
      await use(transcriber)
      await transcriber.close()
    },
    { scope: 'worker' },
  ],
  service: [
    async ({}, use) => {
      const service = await startFakeService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  bills: [
    async ({}, use) => {
      const bills = await startFakeBillServices()
      await use(bills)
      await bills.close()
    },
    { scope: 'worker' },
  ],
  efi: [
    async ({}, use) => {
      const efi = await FakeEfi.start()
      await use(efi)
      await efi.close()
    },
    { scope: 'worker' },
  ],
  mercadoPago: [
    async ({}, use) => {
      const mercadoPago = await FakeMercadoPago.start()
      await use(mercadoPago)
      await mercadoPago.close()
    },
    { scope: 'worker' },
  ],
  push: [
    async ({}, use) => {
      const push = await FakePushService.start()
      await use(push)
      await push.close()
    },
    { scope: 'worker' },
  ],
  hasWhatsappWeb: [false, { scope: 'worker', option: true }],
  product: [
    async ({ graph, mailbox, transcriber, service, bills, efi, mercadoPago, push, hasWhatsappWeb }, use) => {
      const environment = {
        RECADO_GRAPH_URL: `${graph.origin}/v25.0`,
        RECADO_ALLOW_PRIVATE_TARGETS: [
          ...[graph.origin, transcriber.url, service.url].map(url => new URL(url).host),
          push.host,
          bills.host,
          efi.host,
          mercadoPago.host,
        ].join(','),
        RECADO_TRANSCRIPTION_URL: transcriber.url,
        RECADO_SMTP_URL: mailbox.url,
        RECADO_MAIL_FROM: 'Recado <ola@recado.example>',
        RECADO_PIX_KEY: 'pix@recado.example',
        RECADO_PIX_NAME: 'Recado',
        RECADO_PIX_CITY: 'Recife',
        ...efi.env,
        ...mercadoPago.env,
      }
      const product = await startProduct(environment, { hasWhatsappWeb })
      // The first company is the platform's, which never expires: no story gets it by coming first.
      await product.company({ name: 'Plataforma' })
      await use(product)
      await product.close()
    },
    { scope: 'worker' },
  ],
})
