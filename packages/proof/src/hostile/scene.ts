import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startFakeWhatsApp, type FakeWhatsApp } from '@recado/whatsapp-web/testing'
import { ProductProcess } from '../fuzz/product-process.ts'

/** The product in a process of its own, with a fake WhatsApp. */
export interface HostileScene {
  readonly product: ProductProcess
  readonly fake: FakeWhatsApp
  /** The attack that runs, for findings. */
  now: string
  close(): Promise<void>
}

/** Opens the product on this PostgreSQL server. It may call this machine, where all partners are. */
export async function openScene(server: string, env: Record<string, string> = {}): Promise<HostileScene> {
  const fake = await startFakeWhatsApp()
  const folder = await mkdtemp(path.join(tmpdir(), 'recado-hostile-'))
  const certificatePath = path.join(folder, 'media-host.pem')
  await writeFile(certificatePath, fake.media.certificate)
  const product = await ProductProcess.open(server, {
    env: { RECADO_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8', ...env },
    whatsapp: { url: fake.url, certificatePath },
  })
  return {
    product,
    fake,
    now: '',
    close: async () => {
      await product.close()
      await fake.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
